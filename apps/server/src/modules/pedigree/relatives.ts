import { MAXIMUM_RELATIVES, type Relative, type Relatives, type TreeNode } from '@panicle/contract/pedigree';
import type { BreedingMethod } from '@panicle/contract/breeding-methods';
import { BusinessError } from '../../platform/business-error.ts';
import type { Connection } from '../../platform/database/database.ts';
import { findNodes } from './tree.ts';

interface Edge {
  materialId: string;
  female: string | null;
  male: string | null;
  method: BreedingMethod | null;
  more: number;
}

/** The record that says who the parents of a material are. */
const findOwn = (connection: Connection, materialId: string) =>
  connection.query<Edge>(
    `select material_id as "materialId", female, male, method, 0 as more
       from pedigree where status = 'accepted' and material_id = $1`,
    [materialId],
  );

/** How some materials came about, and how many of their parents are known. */
async function findOrigins(connection: Connection, ids: readonly string[]) {
  const rows = await connection.query<{ id: string; method: BreedingMethod | null; count: number }>(
    `select material_id as id, method,
            num_nonnulls(female, case when male is distinct from female then male end) as count
       from pedigree where status = 'accepted' and material_id = any($1::uuid[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

const findOffspring = (connection: Connection, materialId: string) =>
  connection.query<Edge & { all: number }>(
    `select p.material_id as "materialId", p.female, p.male, p.method, count(*) over ()::int as all,
            (select count(*)::int from pedigree c
              where c.status = 'accepted' and (c.female = p.material_id or c.male = p.material_id)) as more
       from pedigree p join material m on m.id = p.material_id
      where p.status = 'accepted' and (p.female = $1 or p.male = $1)
      order by coalesce(m.variety, m.source_id) collate germplasm_order, m.id limit ${MAXIMUM_RELATIVES}`,
    [materialId],
  );

const sideOf = ({ female, male }: Edge, id: string): Relative['side'] => {
  if (female === male) return 'both';
  return female === id ? 'female' : 'male';
};

/** Parents and offspring of a material: one step of the tree. Throws `notFound`. */
export async function readRelatives(connection: Connection, materialId: string): Promise<Relatives> {
  const [own] = await findOwn(connection, materialId);
  const parents = [...new Set([own?.female, own?.male])].filter((id): id is string => typeof id === 'string');
  const offspring = await findOffspring(connection, materialId);
  const partnerOf = ({ female, male }: Edge) => (female === materialId ? male : female);
  const ids = [materialId, ...parents, ...offspring.flatMap((edge) => [edge.materialId, partnerOf(edge)])];
  const nodes = await findNodes(connection, [...new Set(ids.filter((id) => id !== null))]);
  const byId = new Map(nodes.map((node) => [node.materialId, node]));
  const node = (id: string | null): TreeNode | null => (id === null ? null : (byId.get(id) ?? null));
  const material = node(materialId);
  if (!material) throw new BusinessError('notFound');
  const origins = await findOrigins(connection, parents);
  return {
    material,
    method: own?.method ?? null,
    parents: parents.flatMap((id) => {
      const parent = node(id);
      if (!parent || !own) return [];
      const { method = null, count: more = 0 } = origins.get(id) ?? {};
      return [{ node: parent, side: sideOf(own, id), method, partner: null, more }];
    }),
    offspring: offspring.flatMap((edge) => {
      const child = node(edge.materialId);
      if (!child) return [];
      const { method, more } = edge;
      return [{ node: child, side: sideOf(edge, materialId), method, partner: node(partnerOf(edge)), more }];
    }),
    offspringCount: offspring[0]?.all ?? 0,
  };
}
