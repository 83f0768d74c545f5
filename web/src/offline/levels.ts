/** The computers that play here, the weakest first. */
export const LEVELS: Readonly<Record<string, readonly string[]>> = {
  yacht: ["child", "pupil", "medium", "strong", "perfect"],
  "cubes-one": ["simple", "steady"],
  "cubes-two": ["simple", "steady"],
};
