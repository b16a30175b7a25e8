import type { Criterion } from '@panicle/contract/material-search';
import type { RelationKey } from '@panicle/contract/material-relations';
import type { Right } from '@panicle/contract/rights';
import type { Connection } from '../../../platform/database/database.ts';
import { Parameters } from '../../../platform/database/parameters.ts';
import { may } from '../../../platform/http/rights.ts';
import type { Session } from '../../../platform/http/route.ts';
import { containsInNames, containsInValue, frequencyOf, hasOtherName, isOneOfNames } from './text-search.ts';

interface Related {
  /** opens it */
  right: Right;
}

/** Other materials, such as parents. */
interface RelatedMaterials extends Related {
  /** @param ids  SQL of the ids of the others; without it any of them. SQL of the ids of materials related to one. */
  of: (ids?: string) => string;
}

/** Other materials that are found by a walk, such as ancestors of any generation. */
interface WalkedMaterials extends Related {
  /** SQL of the ids of materials that are related to any */
  any: string;
  /** @returns ids of the materials that are related to one of these */
  from: (connection: Connection, ids: readonly string[]) => Promise<string[]>;
}

/** Records with a name, such as trials. */
interface RelatedNames extends Related {
  /** SQL of a table (material_id, value) */
  names: string;
}

/**
 * How materials are related to something, in the words of the feature that knows it. Features register when they are
 * loaded: germplasm knows neither pedigree nor trials.
 */
export type Relation = RelatedMaterials | WalkedMaterials | RelatedNames;

const relations = new Map<RelationKey, Relation>();

export const registerRelation = (key: RelationKey, relation: Relation): void =>
  void relations.set(key, relation);

/** The relation, for those who may read it; undefined for everybody else. */
export function relationFor(key: RelationKey, session: Session): Relation | undefined {
  const relation = relations.get(key);
  return relation && may(session, relation.right) ? relation : undefined;
}

/** SQL of the ids of materials that a text names: one of their names, or a part of one. */
async function namedMaterials(
  connection: Connection,
  { operator }: Criterion,
  texts: readonly string[],
  parameters: Parameters,
): Promise<string> {
  const condition =
    operator === 'contains'
      ? containsInNames(texts[0]!, await frequencyOf(connection, texts[0]!), parameters)
      : [
          ...['source_id', 'variety', 'name_en'].map((column) => isOneOfNames(column, texts, parameters)),
          hasOtherName(texts, parameters),
        ].join(' or ');
  return `select m.id from material m where ${condition}`;
}

const holds = (value: string, { operator }: Criterion, texts: readonly string[], parameters: Parameters) =>
  operator === 'contains'
    ? containsInValue(value, texts[0]!, parameters)
    : `search_normalize(${value}) = any(array(
         select search_normalize(one) from unnest(${parameters.add(texts)}::text[]) as one))`;

/** SQL of the ids of materials that are related at all. */
function anyOf(relation: Relation): string {
  if ('names' in relation) return `select v.material_id from (${relation.names}) as v`;
  return 'any' in relation ? relation.any : relation.of();
}

/** Walks from the materials that the criterion names, which are found by a statement of their own. */
async function walked(
  connection: Connection,
  relation: WalkedMaterials,
  criterion: Criterion,
  texts: readonly string[],
): Promise<string[]> {
  const own = new Parameters();
  const named = await connection.query<{ id: string }>(
    await namedMaterials(connection, criterion, texts, own),
    own.values,
  );
  return relation.from(
    connection,
    named.map(({ id }) => id),
  );
}

/** Materials that are related as the criterion asks; `texts` are its values. */
export async function buildRelation(
  connection: Connection,
  relation: Relation,
  criterion: Criterion,
  texts: readonly string[],
  parameters: Parameters,
): Promise<string> {
  const { operator } = criterion;
  const any = anyOf(relation);
  if (operator === 'filled') return `m.id in (${any})`;
  if (operator === 'empty') return `m.id not in (${any})`;
  if ('names' in relation) return `m.id in (${any} where ${holds('v.value', criterion, texts, parameters)})`;
  // a hash of the ids: by a join with them, 100,000 took 1 s instead of 13 ms
  if ('any' in relation)
    return `m.id = any(${parameters.add(await walked(connection, relation, criterion, texts))}::uuid[])`;
  return `m.id in (${relation.of(await namedMaterials(connection, criterion, texts, parameters))})`;
}
