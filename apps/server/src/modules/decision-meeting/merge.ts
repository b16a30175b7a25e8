import { refuseTwice, type MergePart } from '../germplasm/index.ts';

/** Candidates of decision meetings go to the material that is kept. */
export const candidateMerge: MergePart = {
  columns: [
    {
      table: 'decision_candidate',
      column: 'material_id',
      what: { zh: '决策会议候选', en: 'candidates of decision meetings' },
    },
  ],
  before: (transaction, merging) =>
    refuseTwice(
      transaction,
      `select d.id as place, d.name, c.material_id from decision_candidate c
         join decision_meeting d on d.id = c.meeting_id where c.material_id = any($1::uuid[])`,
      merging,
    ),
};
