import {
  MAXIMUM_TREE_DEPTH,
  MAXIMUM_TREE_NODES,
  type PedigreePath,
  type PedigreeTree,
  type TreeEdge,
  type TreeNode,
  type TreeQuery,
} from '@panicle/contract/pedigree';
import { BusinessError } from '../../platform/business-error.ts';
import type { Connection } from '../../platform/database/database.ts';
import type { Session } from '../../platform/http/route.ts';
import { readListMembers } from '../germplasm/index.ts';

const EDGE = `p.id, p.material_id as "materialId", p.female, p.male, p.method, p.generation`;

/** In the order of the ids; unknown ones are left out. */
export async function findNodes(connection: Connection, ids: readonly string[]): Promise<TreeNode[]> {
  const rows = await connection.query<TreeNode>(
    `select m.id as "materialId", m.source_id as "sourceId", coalesce(m.variety, m.source_id) as name,
            coalesce(nullif((select p.generation from pedigree p where p.material_id = m.id and p.status = 'accepted'), ''),
                     m.generation) as generation,
            g.name as group
       from material m left join material_group g on g.id = m.group_id where m.id = any($1::uuid[])`,
    [ids],
  );
  const byId = new Map(rows.map((row) => [row.materialId, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const stepUp = (connection: Connection, ids: readonly string[]) =>
  connection.query<TreeEdge>(
    `select ${EDGE} from pedigree p where p.status = 'accepted' and p.material_id = any($1::uuid[]) order by p.id`,
    [ids],
  );
const stepDown = (connection: Connection, ids: readonly string[]) =>
  connection.query<TreeEdge>(
    `select ${EDGE} from pedigree p
      where p.status = 'accepted' and (p.female = any($1::uuid[]) or p.male = any($1::uuid[])) order by p.id`,
    [ids],
  );

const endsOf = ({ materialId, female, male }: TreeEdge) =>
  [materialId, female, male].filter((id): id is string => id !== null);

/** Ancestors, descendants or both of a material to a depth, over accepted records. Throws `notFound`. */
export async function readTree(
  connection: Connection,
  materialId: string,
  { direction = 'both', depth = MAXIMUM_TREE_DEPTH, down = depth }: TreeQuery,
): Promise<PedigreeTree> {
  const [root] = await findNodes(connection, [materialId]);
  if (!root) throw new BusinessError('notFound');
  return walkFrom(connection, [materialId], { direction, depth, down });
}

/** Materials with their ancestors, descendants or both. */
async function walkFrom(
  connection: Connection,
  starts: readonly string[],
  { direction, depth, down }: Required<TreeQuery>,
): Promise<PedigreeTree> {
  const seen = new Set(starts);
  const edges = new Map<string, TreeEdge>();
  let cut = false;
  const walk = async (
    levels: number,
    step: typeof stepUp,
    sideOf: (edge: TreeEdge) => readonly (string | null)[],
  ) => {
    let front: readonly string[] = starts;
    for (let level = 0; level < levels && front.length > 0 && !cut; level += 1) {
      const next = new Set<string>();
      for (const edge of await step(connection, front)) {
        if (seen.size >= MAXIMUM_TREE_NODES) cut = true;
        if (cut) break;
        edges.set(edge.id, edge);
        for (const id of sideOf(edge)) if (id !== null && !seen.has(id)) next.add(id);
        for (const id of endsOf(edge)) seen.add(id);
      }
      front = [...next];
    }
  };
  if (direction !== 'descendants') await walk(depth, stepUp, ({ female, male }) => [female, male]);
  if (direction !== 'ancestors') await walk(down, stepDown, (edge) => [edge.materialId]);
  return { nodes: await findNodes(connection, [...seen]), edges: [...edges.values()], cut };
}

/** The materials of a list with all of their ancestors. Throws `noRights`, `notFound`. */
export async function readListGraph(
  connection: Connection,
  session: Session,
  listId: string,
): Promise<PedigreeTree> {
  const members = await readListMembers(connection, session, listId);
  const starts = members.slice(0, MAXIMUM_TREE_NODES);
  const found = await walkFrom(connection, starts, {
    direction: 'ancestors',
    depth: MAXIMUM_TREE_DEPTH,
    down: 1,
  });
  return { ...found, cut: found.cut || starts.length < members.length };
}

/** The whole pedigree, the newest records first where there are too many. */
export async function readGraph(connection: Connection): Promise<PedigreeTree> {
  const found = await connection.query<TreeEdge>(
    `select ${EDGE} from pedigree p where p.status = 'accepted' order by p.id desc limit $1`,
    [MAXIMUM_TREE_NODES + 1],
  );
  const seen = new Set<string>();
  const edges: TreeEdge[] = [];
  for (const edge of found) {
    const ends = endsOf(edge);
    if (seen.size + ends.length > MAXIMUM_TREE_NODES) return cutTree(connection, seen, edges);
    edges.push(edge);
    for (const id of ends) seen.add(id);
  }
  return { nodes: await findNodes(connection, [...seen]), edges, cut: false };
}

const cutTree = async (connection: Connection, seen: ReadonlySet<string>, edges: TreeEdge[]) => ({
  nodes: await findNodes(connection, [...seen]),
  edges,
  cut: true,
});

/** Steps of a path that are asked for one by one; for a longer one the whole pedigree is read at once. */
const NEAR = 50;

/** All accepted records by the materials that they name. */
async function readEdges(connection: Connection): Promise<Map<string, TreeEdge[]>> {
  const edges = await connection.query<TreeEdge>(
    `select ${EDGE} from pedigree p where p.status = 'accepted' order by p.id`,
  );
  const found = new Map<string, TreeEdge[]>();
  for (const edge of edges)
    for (const id of new Set(endsOf(edge))) {
      const known = found.get(id);
      if (known) known.push(edge);
      else found.set(id, [edge]);
    }
  return found;
}

/** The shortest way from one material to another over parents and offspring; empty where there is none. */
export async function readPath(connection: Connection, from: string, to: string): Promise<PedigreePath> {
  if ((await findNodes(connection, [from, to])).length < new Set([from, to]).size)
    throw new BusinessError('notFound');
  const came = new Map<string, { before: string; edge: TreeEdge } | null>([[from, null]]);
  let front: readonly string[] = [from];
  let whole: ReadonlyMap<string, TreeEdge[]> | null = null;
  for (let step = 0; front.length > 0 && !came.has(to); step += 1) {
    const here = new Set(front);
    const next: string[] = [];
    if (step === NEAR) whole = await readEdges(connection);
    const edges: TreeEdge[] = whole
      ? front.flatMap((id) => whole!.get(id) ?? [])
      : [...(await stepUp(connection, front)), ...(await stepDown(connection, front))];
    for (const edge of edges) {
      const before = endsOf(edge).find((id) => here.has(id))!;
      for (const id of endsOf(edge)) {
        // parents of one cross are no relatives by it
        if (came.has(id) || (before !== edge.materialId && id !== edge.materialId)) continue;
        came.set(id, { before, edge });
        next.push(id);
      }
    }
    front = next;
  }
  if (!came.has(to)) return { nodes: [], edges: [] };
  const ids: string[] = [];
  const edges: TreeEdge[] = [];
  for (let at: string = to; ;) {
    ids.unshift(at);
    const step = came.get(at);
    if (!step) break;
    edges.unshift(step.edge);
    at = step.before;
  }
  return { nodes: await findNodes(connection, ids), edges };
}
