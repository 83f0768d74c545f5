/** The rules of the tile games as pure functions; the Python rules are held to the same tables. */
import { noop } from "../../lib/texts";
import { checkLeaving, checkRunning, checkTurn, frozen, illegal, isWhole, malformed, replace, sides, standing, type Act, type Fell, type Need, type Rules, type Seat } from "../common";
import { admitting, type WordList } from "../words";
import { giveLetters, readAct, readTiles, type TilesAct } from "./acts";
import { BARE } from "./board";
import { checkDispute, opened, settle, stand, withoutSay } from "./disputes";
import { afterResigning, afterTurn, dealOn, over, untold } from "./ending";
import { checkWords, lay, takenBy } from "./laying";
import { optionsOf } from "./options";
import { checkRack, showing } from "./racks";
import { RACK, RULE_SETS, tilesOf, type RuleSet } from "./sets";
import { SIZE, squareName, UNKNOWN } from "./squares";
import { added, bagOf, inBag, seenBy, unseen, withRack, type Lay, type TilesState } from "./state";
import { less, listed } from "./tiles";

type Admits = (word: string) => boolean;
type Done = readonly [TilesState, Act];

const MOST_HOUSE_WORDS = 10_000;

/** The rules of one of the games, with the list that counts where the options name one. */
export function tiles(game: string, list: WordList | null): Rules<TilesState> {
  return {
    start: (seats, options) => start(game, seats, options),
    needs: (state, act) => needs(state, checked(state, act)),
    play: (state, act, fell) => play(state, act, fell, admitting(state, list)),
    replay: (state, entry, fell) => play(state, entry, fell, () => entry["stands"] !== false),
    untold: ({ owed, to_move }) => (owed && to_move !== null ? [{ act: "draw", seat: to_move }, UNKNOWN.repeat(owed)] : null),
    view,
  };
}

function start(game: string, seats: readonly Seat[], given: Readonly<Record<string, unknown>>): TilesState {
  const options = optionsOf(RULE_SETS[game] as RuleSet, given);
  const most = Math.floor(bagOf({ game, options }).length / RACK);
  if (!isWhole(seats.length, 2, most)) throw malformed("this game is for {least} to {most} seats, not {number}", { least: 2, most, number: seats.length });
  if (options.team_racks === "shared" && sides(seats).length !== seats.length) throw malformed("with shared racks a team has one seat");
  const nothing = seats.map(() => 0);
  const empty = { grid: BARE, racks: seats.map(() => ""), returned: "", open_lay: null, scoreless: 0, house: [], ending: null, adjustments: [], turns: [], last: [] };
  return frozen({ game, seats, options, scores: nothing, passes: nothing, to_move: 0, owed: RACK, dealing: true, resigned: [], aborted: false, ...empty });
}

const needs = (state: TilesState, { act }: TilesAct): Need => (act === "draw" ? { tiles: state.owed, bag: unseen(state) } : null);

function play(state: TilesState, given: Act, fell: Fell | undefined, admits: Admits): Done {
  return frozen(played(state, checked(state, given), fell, admits));
}

function played(state: TilesState, given: TilesAct, fell: Fell | undefined, admits: Admits): Done {
  const { act, seat } = given;
  switch (act) {
    case "draw":
      return draw(state, seat, readTiles(fell, "tiles", tilesOf(state), true));
    case "lay":
      return layTiles(state, given, admits);
    case "pass":
      return pass(state, seat, given.exchange);
    case "rack": {
      const told = withRack(state, seat, given.tiles);
      return [told.ending ? over(told, told.ending) : told, { seat, act, count: given.tiles.length, tiles: given.tiles }];
    }
    case "words": {
      const { add, strike } = given;
      return [replace(state, { house: [...state.house, { add, strike }] }), { seat, act, ...(add.length && { add }), ...(strike.length && { strike }) }];
    }
    case "accept":
      return [settle(state, given, true), { seat, act }];
    case "challenge": {
      const stands = given.words.every(admits);
      return [settle(state, given, stands), { seat, act, words: given.words, stands }];
    }
    case "refuse":
      return [settle(state, given, false), { seat, act, words: given.words }];
    case "time_up":
      return [passBy(state, seat), { seat, act }];
    case "resign":
      return [resign(state, seat), { seat, act }];
    default:
      return [replace(state, { to_move: null, owed: 0, open_lay: null, ending: null, aborted: true }), { seat, act }];
  }
}

/** What was drawn lies on the rack; what was given back for it lies in the bag. */
function draw(state: TilesState, seat: number, tiles: string): Done {
  if (tiles.length !== state.owed) throw illegal(noop("{count} tiles must be drawn here, not {number}"), { count: state.owed, number: tiles.length });
  const missing = less(tiles.replaceAll(UNKNOWN, ""), unseen(state));
  if (missing) throw illegal(noop("{tiles} is not in the bag"), { tiles: listed(missing) });
  const drawn = replace(withRack(state, seat, (state.racks[seat] ?? "") + tiles), { owed: 0, returned: "" });
  return [state.dealing ? dealOn(drawn, seat) : afterTurn(drawn, seat), { seat, act: "draw", count: tiles.length, tiles }];
}

/** The lay stands, or is open to what the others say. */
function layTiles(state: TilesState, act: Lay, admits: Admits): Done {
  const { seat, tiles, swap } = act;
  const judged = state.options.judge === "dictionary";
  // what only the racks of others tell against it comes last, or it could be asked for in vain lays
  const known = lay(seenBy(state, seat), act);
  if (judged) checkWords(state, known, admits);
  const { words, bonus } = lay(state, act);
  const entry = { seat, act: "lay", tiles: giveLetters(tiles), ...(swap.length && { swap: giveLetters(swap) }) };
  if (judged) return [stand(state, act), entry];
  const shown = withRack(state, seat, showing(state, seat, takenBy(act)));
  return [opened(shown, { act: { seat, tiles, swap }, words, bonus, accepted: [] }), entry];
}

/** The turn is over, or a draw is owed for the tiles given back, which lie aside. */
function pass(state: TilesState, seat: number, exchange: string): Done {
  const count = exchange.length;
  if (!count) return [passBy(state, seat), { seat, act: "pass" }];
  showing(seenBy(state, seat), seat, exchange);
  const held = inBag(state);
  if (held < Math.max(count, state.options.exchange_minimum)) throw illegal(noop("{count} tiles cannot be exchanged: the bag holds {held}"), { count, held });
  const rack = less(showing(state, seat, exchange), exchange);
  const given = withRack(countPass(state, seat, state.options.exchange_counts_as_pass), seat, rack);
  return [replace(given, { owed: count, returned: exchange }), { seat, act: "pass", count, exchange }];
}

const passBy = (state: TilesState, seat: number): TilesState => afterTurn(countPass(state, seat, true), seat);

function countPass(state: TilesState, seat: number, counts: boolean): TilesState {
  const turn = { seat, score: 0, words: [], bonus: 0 };
  return replace(state, { passes: added(state.passes, seat, Number(counts)), scoreless: state.scoreless + Number(counts), turns: [...state.turns, turn] });
}

function resign(state: TilesState, seat: number): TilesState {
  const resigned = replace(state, { resigned: [...state.resigned, seat] });
  if (resigned.ending) return over(resigned, resigned.ending);
  const ended = afterResigning(resigned);
  if (ended) return ended;
  if (resigned.open_lay) return withoutSay(resigned, seat);
  if (seat !== state.to_move) return resigned;
  // what was owed to the seat stays in the bag, and what it gave back returns there
  const left = replace(resigned, { owed: 0, returned: "" });
  return state.dealing ? dealOn(left, seat) : afterTurn(left, seat);
}

/** The act in its form, where it may be played now. */
function checked(state: TilesState, given: Act): TilesAct {
  const act = readAct(state, given, state.seats.length);
  checkRunning(state);
  if (act.act === "resign" || act.act === "abort") checkLeaving(state, act.seat);
  else if (act.act === "words") checkHouse(state, act.add.length + act.strike.length);
  else if (act.act === "rack") checkRack(state, act.seat, act.tiles);
  else if (act.act === "accept" || act.act === "challenge" || act.act === "refuse") checkDispute(state, act);
  else checkMove(state, act);
  return act;
}

function checkMove(state: TilesState, { act, seat }: TilesAct): void {
  if (state.open_lay) throw illegal(noop("the lay is still open: the others accept it or dispute it first"));
  if (state.ending) throw illegal(noop("the game is over but for the racks that are still to be told"));
  checkTurn(state, seat);
  if (act !== "draw" && state.owed) throw illegal(noop("{count} tiles must be drawn first"), { count: state.owed });
  if (act === "draw" && !state.owed) throw illegal(noop("there is nothing to draw"));
}

function checkHouse({ house }: TilesState, more: number): void {
  const count = house.reduce((sum, { add, strike }) => sum + add.length + strike.length, more);
  if (count > MOST_HOUSE_WORDS) throw illegal(noop("a table has at most {most} house words"), { most: MOST_HOUSE_WORDS });
}

/** The view of the seat to move, else of the first: whoever is here holds them all. */
function view(state: TilesState): object {
  const { grid, racks, owed, ending, open_lay, passes, turns, last, house, options, to_move } = state;
  const shown = standing(state);
  return {
    ...shown,
    ...("adjustments" in shown && { adjustments: state.adjustments }),
    grid: Array.from({ length: SIZE }, (_, row) => grid.slice(row * SIZE, (row + 1) * SIZE)),
    racks: racks.map((rack, seat) => (to_move === null || seat === to_move ? rack : null)),
    held: racks.map((rack) => rack.length),
    bag: inBag(state),
    owed,
    racks_due: ending ? untold(state, ending) : [],
    open_lay: open_lay && openTold(open_lay),
    passes,
    turns,
    last: last.map(squareName),
    house,
    options,
  };
}

function openTold({ act: { seat, tiles, swap }, words, bonus, accepted }: NonNullable<TilesState["open_lay"]>): object {
  return { act: "lay", seat, tiles: giveLetters(tiles), ...(swap.length && { swap: giveLetters(swap) }), words, bonus, accepted: [...accepted].sort((a, b) => a - b) };
}
