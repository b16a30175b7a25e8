import { registerRelation } from '../germplasm/index.ts';
import { lineageOf } from './lineage.ts';

const right = 'pedigree.read';
const ACCEPTED = `p.status = 'accepted'`;

const parent = (side: 'female' | 'male') => (ids?: string) =>
  `select p.material_id from pedigree p where ${ACCEPTED} and p.${side} ${ids === undefined ? 'is not null' : `in (${ids})`}`;

const HAS_PARENTS = `select p.material_id from pedigree p where ${ACCEPTED} and num_nonnulls(p.female, p.male) > 0`;

/** The children of `parent.id`, read by the indexes of both sides: a condition with `or` walks all pedigrees. */
const CHILDREN = `cross join lateral (
    select p.material_id as id from pedigree p where ${ACCEPTED} and p.female = parent.id
    union all
    select p.material_id from pedigree p where ${ACCEPTED} and p.male = parent.id) as child`;

/** Those whose parent, parent's parent and so on is one of the materials, up to a number of generations. */
const descendants = (generations: number) => (ids?: string) => {
  if (ids === undefined) return HAS_PARENTS;
  return `with recursive parent (id, step) as (
      select child.id, 1 from (${ids}) as parent (id) ${CHILDREN}
      union
      select child.id, parent.step + 1 from parent ${CHILDREN} where parent.step < ${generations})
    select parent.id from parent`;
};

const PARENTS_OF_ANY = `select p.female from pedigree p where ${ACCEPTED} and p.female is not null
  union all select p.male from pedigree p where ${ACCEPTED} and p.male is not null`;

/** Materials are searched for by their parents, ancestors and descendants. */
export function registerParents(): void {
  registerRelation('female', { right, of: parent('female') });
  registerRelation('male', { right, of: parent('male') });
  registerRelation('ancestor2', { right, of: descendants(2) });
  registerRelation('ancestor3', { right, of: descendants(3) });
  registerRelation('ancestor', {
    right,
    any: HAS_PARENTS,
    from: (connection, ids) => lineageOf(connection, ids, 'descendants'),
  });
  registerRelation('descendant', {
    right,
    any: PARENTS_OF_ANY,
    from: (connection, ids) => lineageOf(connection, ids, 'ancestors'),
  });
}
