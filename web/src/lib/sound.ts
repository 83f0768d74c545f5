/** Wood on wood, dice on felt, one bell: made here, a few milliseconds each. */

let context: AudioContext | null = null;

function knock(at: number, pitch: number, loud: number, length: number): void {
  const audio = context as AudioContext;
  const frames = Math.ceil(audio.sampleRate * length);
  const buffer = audio.createBuffer(1, frames, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < frames; i += 1) samples[i] = (Math.random() * 2 - 1) * (1 - i / frames) ** 6;
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const volume = audio.createGain();
  source.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = 4;
  volume.gain.value = loud;
  source.connect(filter).connect(volume).connect(audio.destination);
  source.start(audio.currentTime + at);
}

/** Plays a sound; `count` dice fall one after another. */
export function play(sound: "dice" | "wood" | "bell", count = 1): void {
  context ??= new AudioContext();
  void context.resume();
  if (sound === "dice") for (let i = 0; i < count; i += 1) knock(0.28 + i * 0.05, 700 + Math.random() * 500, 0.5, 0.09);
  else if (sound === "wood") knock(0, 1100, 0.7, 0.07);
  else bell(context);
  if (sound !== "bell" && "vibrate" in navigator) navigator.vibrate(sound === "dice" ? 30 : 12);
}

function bell(audio: AudioContext): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = 1320;
  volume.gain.setValueAtTime(0.2, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 1.2);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 1.2);
}
