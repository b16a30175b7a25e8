import type { Text } from '@panicle/contract/language';
import { bestResult } from '@panicle/genomics/association';
import type { VariantTable } from '@panicle/genomics/matrix';
import { formatNumber } from '@panicle/contract/format/number';
import { joined, nameList, sentence } from '../report/sentences.ts';
import type { Lead } from './lead-report.ts';
import type { Scanned } from './scan-report.ts';

/** Traits that are spoken of one by one. */
const MOST_TRAITS = 3;
/** P values of markers without effect give 1; from here on they are too small. */
const INFLATED = 1.1;

/** How many markers pass the Bonferroni threshold of each trait, and the strongest; whether P values are inflated. */
export function gwasAnswer(
  variants: VariantTable,
  scans: readonly Scanned[],
  leads: readonly Lead[],
  alpha: number,
): Text[] {
  const found = joined(scans.slice(0, MOST_TRAITS).map((scan) => ofTrait(variants, scan, leads, alpha)));
  const inflated = scans.filter(({ lambda }) => lambda > INFLATED);
  return [
    sentence('{found}。', '{found}.', { found }),
    ...(inflated.length > 0
      ? [
          sentence(
            'P 值偏小（λ {lambda}）：{names}。可加主成分或用混合模型。',
            'P values are inflated (lambda {lambda}): {names}. Add components or use a mixed model.',
            {
              lambda: formatNumber(Math.max(...inflated.map(({ lambda }) => lambda)), 2),
              names: nameList(inflated.map(({ trait }) => trait)),
            },
          ),
        ]
      : []),
  ];
}

function ofTrait(variants: VariantTable, scan: Scanned, leads: readonly Lead[], alpha: number): Text {
  const { bonferroni } = scan.rates.thresholds(alpha);
  const beyond = scan.rates.beyond(bonferroni);
  const [best] = scan.best;
  const own = leads.filter((lead) => lead.scan === scan && lead.marker.minusLogP >= bonferroni).length;
  if (best === undefined)
    return sentence('{trait}：没有检验任何标记', '{trait}: no marker was tested', { trait: scan.trait });
  const { id, chromosome, position, minusLogP } = bestResult(variants, best);
  const values = {
    trait: scan.trait,
    beyond,
    own,
    id,
    place: `${chromosome}:${position}`,
    strength: formatNumber(minusLogP, 2),
  };
  return beyond === 0
    ? sentence(
        '{trait}：没有标记达到 Bonferroni 阈值，最强的是 {id}（{place}，−log₁₀ P {strength}）',
        '{trait}: no marker reaches the Bonferroni threshold; the strongest is {id} ({place}, −log₁₀ P {strength})',
        values,
      )
    : sentence(
        '{trait}：{beyond} 个标记达到 Bonferroni 阈值，分属 {own} 个前导标记，最强的是 {id}（{place}，−log₁₀ P {strength}）',
        '{trait}: {beyond} {beyond, marker reaches|markers reach} the Bonferroni threshold, with {own} lead {own, marker|markers}; the strongest is {id} ({place}, −log₁₀ P {strength})',
        values,
      );
}
