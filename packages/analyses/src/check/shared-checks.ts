import { errorFinding, warningFinding, type Finding } from './finding.ts';
import type { InputCounts } from './input-counts.ts';

/** A series of trials has several environments. */
export function severalEnvironments({ environments }: InputCounts, least = 2): Finding[] {
  const count = environments ?? 0;
  if (count >= least) return [];
  return [
    errorFinding(
      '至少需要 {least} 个环境，现有 {count} 个。',
      'At least {least} environments are needed; there {count, is|are} {count}.',
      { least, count },
    ),
  ];
}

/**
 * A table of entries by environments: complete unless cells are filled, and where tests are wanted replicated, or of
 * means that carry standard errors.
 */
export function twoWayTable(
  counts: InputCounts,
  { least = 2, gaps, errors = false }: { least?: number; gaps: 'refused' | 'allowed'; errors?: boolean },
): Finding[] {
  const found = severalEnvironments(counts, least);
  const empty = counts.emptyCells ?? 0;
  if (empty > 0 && gaps === 'refused')
    found.push(
      errorFinding(
        '有 {empty} 个品种×环境组合没有数据：请去掉这些品种或环境，或用 --fill-axes 填补。',
        '{empty} {empty, combination|combinations} of entry and environment {empty, has|have} no value: leave such entries or environments out, or impute the cells with --fill-axes.',
        { empty },
      ),
    );
  if (counts.replicates?.most === 1 && !errors)
    found.push(
      warningFinding(
        '环境内没有重复，不能检验显著性。',
        'Entries are not replicated within environments: nothing can be tested.',
      ),
    );
  return found;
}

/** Relations need two traits, and more entries than traits. */
export function relatedTraits(counts: InputCounts): Finding[] {
  const traits = counts.traits.length;
  if (traits < 2) return [errorFinding('至少需要两个性状。', 'At least two traits are needed.')];
  const entries = counts.entries ?? 0;
  return entries > traits
    ? []
    : [
        warningFinding(
          '品种（{entries} 个）不比性状（{traits} 个）多，结果不可靠。',
          'There are no more entries ({entries}) than traits ({traits}); results are unreliable.',
          { entries, traits },
        ),
      ];
}

/** Genetic variances need entries in several plots. */
export const replicatedEntries = ({ replicates }: InputCounts): Finding[] =>
  replicates !== null && replicates.most === 1
    ? [
        errorFinding(
          '品种没有重复，遗传方差与误差方差不能分开。',
          'Entries are not replicated: genetic and error variances cannot be separated.',
        ),
      ]
    : [];
