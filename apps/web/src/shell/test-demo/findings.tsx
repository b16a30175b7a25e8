import { sceneOf, type MeansFigure } from '@panicle/figures';
import type { RandomizedBlockResult } from '@panicle/statistics';
import { useLanguage } from '../../language/language-store.ts';
import { textsOf, useText } from '../../language/text.ts';
import { MeasuredWidth } from '../../plots/measured-width.tsx';
import { SceneDrawing } from '../../plots/scene-drawing.tsx';
import { formatInteger, formatNumber, formatP } from '../../language/format/number.ts';
import { Panel } from '../../ui/page/panel.tsx';
import { testDemoMessages } from './messages.ts';
import { CHECK } from './trial.ts';
import styles from './test-demo-page.module.css';

/** The finding in one sentence. */
export function useAnswer(result: RandomizedBlockResult | undefined): string {
  const say = useText(testDemoMessages);
  if (!result) return say('notPossible');
  const lsd = formatNumber(result.precision.lsd.atAlpha, 2);
  const best = result.means.find(({ againstCheck }) => againstCheck?.verdict === 'above');
  if (!best) return say('answerSame', { check: CHECK, lsd });
  const percent = formatNumber(best.againstCheck?.percent, 1);
  return say('answerAbove', { entry: best.entry, check: CHECK, percent, lsd });
}

function meansOf(result: RandomizedBlockResult): MeansFigure {
  const texts = textsOf(testDemoMessages);
  const half = result.precision.lsd.atAlpha / 2;
  return {
    kind: 'means',
    name: 'entry_means',
    title: texts('means'),
    axis: { title: texts('meansAxis'), decimals: 2 },
    lettersTitle: texts('letters'),
    entries: result.means.map(({ entry, adjustedMean, letters, againstCheck }) => ({
      entry,
      mean: adjustedMean,
      low: adjustedMean - half,
      high: adjustedMean + half,
      letters: letters.lsd ?? '',
      check: entry === CHECK,
      percent: entry === CHECK ? 0 : (againstCheck?.percent ?? null),
      beats: againstCheck?.verdict === 'above',
    })),
  };
}

export function MeansPanel({ result, answer }: { result: RandomizedBlockResult; answer: string }) {
  const say = useText(testDemoMessages);
  const language = useLanguage((state) => state.language);
  return (
    <Panel title={say('means')} caption={say('meansCaption')}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard where it is narrow */}
      <div className={styles.figure} tabIndex={0} role="region" aria-label={say('means')}>
        <div role="img" aria-label={answer}>
          <MeasuredWidth least={330}>
            {(width) => <SceneDrawing scene={sceneOf(meansOf(result), { width, language })} />}
          </MeasuredWidth>
        </div>
      </div>
    </Panel>
  );
}

export function AnovaPanel({ result }: { result: RandomizedBlockResult }) {
  const say = useText(testDemoMessages);
  const { precision, plots } = result;
  return (
    <Panel
      title={say('anova')}
      caption={say('cv', { cv: formatNumber(precision.variationCoefficient, 1), n: plots.analysed })}
      flush
    >
      <table className={styles.anova}>
        <thead>
          <tr>
            <th scope="col">{say('source')}</th>
            <th scope="col">{say('df')}</th>
            <th scope="col">{say('meanSquare')}</th>
            <th scope="col">{say('f')}</th>
            <th scope="col">{say('p')}</th>
          </tr>
        </thead>
        <tbody>
          {result.anova.map(({ source, df, meanSquare, f, p }) =>
            source === 'total' ? null : (
              <tr key={source}>
                <th scope="row">{say(source)}</th>
                <td>{formatInteger(df)}</td>
                <td>{formatNumber(meanSquare, 3)}</td>
                <td>{formatNumber(f, 2)}</td>
                <td>{formatP(p)}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </Panel>
  );
}
