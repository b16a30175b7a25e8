import type { RandomBlockAnalysis } from '@panicle/contract/field-statistics';
import { useText } from '../../../language/text.ts';
import { formatNumber, formatStored, NOTHING } from '../../../language/format/number.ts';
import { FactList, type Fact } from '../../../ui/page/fact-list.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { meanDecimals, squareDecimals } from './decimals.ts';
import { resultMessages } from './messages.ts';

export function PrecisionPanel({ analysis }: { analysis: RandomBlockAnalysis }) {
  const say = useText(resultMessages);
  const { precision, balanced, trait } = analysis;
  const decimals = meanDecimals(analysis);
  const difference = precision.standardErrorOfDifference;
  const measured = (value: number, digits = decimals) => ({
    value: formatNumber(value, digits),
    note: trait.unit,
  });
  const facts: Fact[] = [
    { label: say('heritability'), value: formatNumber(precision.heritability, 2) },
    {
      label: say('variationCoefficient'),
      value:
        precision.variationCoefficient === null
          ? NOTHING
          : `${formatNumber(precision.variationCoefficient, 1)}%`,
    },
    { label: say('standardErrorOfMean'), ...measured(precision.standardErrorOfMean) },
    {
      label: say('standardErrorOfDifference'),
      ...measured(difference.average),
      ...(balanced
        ? {}
        : {
            note: `${trait.unit} (${say('range', {
              from: formatNumber(difference.minimum, decimals),
              to: formatNumber(difference.maximum, decimals),
            })})`,
          }),
    },
    { label: say('lsd5'), ...measured(precision.lsd.at5Percent) },
    { label: say('lsd1'), ...measured(precision.lsd.at1Percent) },
    { label: say('hsd', { alpha: formatStored(precision.lsd.alpha) }), ...measured(precision.hsd.atAlpha) },
    { label: say('grandMean'), ...measured(precision.grandMean) },
    {
      label: say('geneticVariance'),
      value: formatNumber(precision.geneticVariance, squareDecimals(analysis)),
    },
    { label: say('rSquared'), value: formatNumber(precision.rSquared, 2) },
    { label: say('relativeEfficiency'), value: formatNumber(precision.relativeEfficiency, 2) },
  ];
  return (
    <Panel title={say('precision')} flush>
      <FactList align="right" facts={facts} />
    </Panel>
  );
}
