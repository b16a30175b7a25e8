import { isOwnMate } from '@panicle/contract/breeding-methods';
import {
  MAXIMUM_STRING_DEPTH,
  MAXIMUM_STRING_NAMES,
  type PedigreeString,
  type TreeEdge,
} from '@panicle/contract/pedigree';
import { purdyOf, UNKNOWN_PARENT, type PurdyCross } from '@panicle/statistics/relationship';
import type { Connection } from '../../platform/database/database.ts';
import { readTree } from './tree.ts';

/** Parents of a line by whatever names a line; both null for a founder. */
export type ParentsOf<Line> = (line: Line) => readonly [Line | null, Line | null];

const UNKNOWN: PurdyCross = { name: UNKNOWN_PARENT };

/** The cross that a line was selected out of: a selfed one has the pedigree of its parent. */
function crossBehind<Line>(line: Line, parentsOf: ParentsOf<Line>) {
  let source = line;
  let [female, male] = parentsOf(source);
  while (female !== null && female === male) {
    source = female;
    [female, male] = parentsOf(source);
  }
  return { source, female, male, founder: female === null && male === null };
}

/** The crosses behind a line, so many of them one behind the other; further back stand names. */
export function crossOf<Line>(
  line: Line | null,
  depth: number,
  { parentsOf, nameOf }: { parentsOf: ParentsOf<Line>; nameOf: (line: Line) => string },
): PurdyCross {
  if (line === null) return UNKNOWN;
  if (depth === 0) return { name: nameOf(line) };
  const { source, female, male, founder } = crossBehind(line, parentsOf);
  if (founder) return { name: nameOf(source) };
  return {
    female: crossOf(female, depth - 1, { parentsOf, nameOf }),
    male: crossOf(male, depth - 1, { parentsOf, nameOf }),
  };
}

/** How many names a string has that goes back so many crosses, and whether it ends at founders alone. */
function measureString(line: string, depth: number, parentsOf: ParentsOf<string>) {
  const known = new Map<string, { names: number; whole: boolean }>();
  const of = (one: string | null, left: number): { names: number; whole: boolean } => {
    if (one === null) return { names: 1, whole: true };
    const key = `${one} ${left}`;
    const before = known.get(key);
    if (before) return before;
    const { female, male, founder } = crossBehind(one, parentsOf);
    let found = { names: 1, whole: founder };
    if (left > 0 && !founder) {
      const [f, m] = [of(female, left - 1), of(male, left - 1)];
      found = { names: f.names + m.names, whole: f.whole && m.whole };
    }
    known.set(key, found);
    return found;
  };
  return of(line, depth);
}

/** One known parent of a selfing, a doubled haploid or a selection is both. */
function parentsIn(edges: readonly TreeEdge[]): ParentsOf<string> {
  const known = new Map(
    edges.map(({ materialId, female, male, method }) => {
      const alone = isOwnMate(method);
      return [materialId, [female ?? (alone ? male : null), male ?? (alone ? female : null)] as const];
    }),
  );
  return (line) => known.get(line) ?? [null, null];
}

/** The pedigree string of a material; it goes back less far where it would become too long. Throws `notFound`. */
export async function readPedigreeString(
  connection: Connection,
  materialId: string,
  { depth = MAXIMUM_STRING_DEPTH }: { depth?: number },
): Promise<PedigreeString> {
  const { nodes, edges } = await readTree(connection, materialId, { direction: 'ancestors' });
  const names = new Map(nodes.map((node) => [node.materialId, node.name]));
  const parentsOf = parentsIn(edges);
  let reached = depth;
  while (reached > 1 && measureString(materialId, reached, parentsOf).names > MAXIMUM_STRING_NAMES)
    reached -= 1;
  const cross = crossOf(materialId, reached, { parentsOf, nameOf: (id) => names.get(id) ?? id });
  return { text: purdyOf(cross), depth: reached, whole: measureString(materialId, reached, parentsOf).whole };
}
