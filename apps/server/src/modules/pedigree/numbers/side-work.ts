import {
  type Coancestry,
  type PedigreeNumbers,
  type PedigreeNumbersRequest,
  type TreeNode,
} from '@panicle/contract/pedigree';
import {
  additiveRelationships,
  describePedigree,
  founderShares,
  type DescribedPedigree,
} from '@panicle/statistics/relationship';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Connection } from '../../../platform/database/database.ts';
import type { SideWork } from '../../../platform/side-work/side-work.ts';
import { findNodes } from '../tree.ts';
import { readPedigree } from './read-pedigree.ts';

const DEADLINE = 120_000;

/** The pedigree of all records; materials that are asked for without one are founders of no relation to any other. */
async function describe(
  connection: Connection,
  { materialIds, selfing = 'counted' }: PedigreeNumbersRequest,
): Promise<{
  described: DescribedPedigree;
  records: number;
  nodes: TreeNode[];
  places: Map<string, number>;
}> {
  const nodes = await findNodes(connection, materialIds);
  if (nodes.length < materialIds.length) throw new BusinessError('notFound');
  const lines = await readPedigree(connection, selfing);
  const known = new Set(lines.map(({ line }) => line));
  const alone = materialIds.filter((id) => !known.has(id)).map((line) => ({ line }));
  const described = describePedigree([...lines, ...alone]);
  return {
    described,
    records: lines.length,
    nodes,
    places: new Map(described.levels.map((line, place) => [line, place])),
  };
}

export const pedigreeNumbers: SideWork<PedigreeNumbersRequest, PedigreeNumbers> = {
  name: 'pedigree-numbers',
  deadline: DEADLINE,
  async run({ platform }, asked) {
    const { described, records, places } = await describe(platform.database, asked);
    const { inbreeding, generations } = described;
    const materials = asked.materialIds.map((materialId) => {
      const place = places.get(materialId)!;
      return {
        materialId,
        inbreeding: inbreeding[place]!,
        generations: generations[place]!,
        founder: generations[place] === 0,
      };
    });
    return { materials, records };
  },
};

export const pedigreeCoancestry: SideWork<PedigreeNumbersRequest, Coancestry> = {
  name: 'pedigree-coancestry',
  deadline: DEADLINE,
  async run({ platform: { database } }, asked) {
    const { described, nodes, places } = await describe(database, asked);
    const chosen = asked.materialIds.map((id) => places.get(id)!);
    const { shares, unknown } = founderShares(described.pedigree, chosen);
    const founders = [...shares.keys()]
      .filter((place) => shares[place]! > 0)
      .toSorted((a, b) => shares[b]! - shares[a]! || a - b);
    const named = await findNodes(
      database,
      founders.map((place) => described.levels[place]!),
    );
    const squares = founders.reduce((sum, place) => sum + shares[place]! ** 2, 0);
    return {
      materials: nodes,
      values: [...additiveRelationships(described, asked.materialIds)].map((value) => value / 2),
      inbreeding: chosen.map((place) => described.inbreeding[place]!),
      founders: named.map((material) => ({ material, share: shares[places.get(material.materialId)!]! })),
      unknown,
      effectiveFounders: squares > 0 ? 1 / squares : 0,
    };
  },
};
