import type { TakenPlot } from '@panicle/contract/field-scores';
import { useText } from '../../../language/text.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import type { TakenField } from './field-packs.ts';
import { scoringMessages } from './messages.ts';
import { plotName } from './plot-name.ts';
import type { Scoring } from './use-scoring.ts';
import styles from './scoring.module.css';

/** Plots in sight: as many as a thumb tells apart. */
const SHOWN = 7;

interface PlotStripProps {
  field: TakenField;
  scoring: Scoring;
  onChoose: (plot: TakenPlot) => void;
}

/** The plots before and behind the one at hand, in the order of the walk. */
export function PlotStrip({ field, scoring: { order, index, isDone, known }, onChoose }: PlotStripProps) {
  const say = useText(scoringMessages);
  const first = Math.max(0, Math.min(index - (SHOWN >> 1), order.length - SHOWN));
  return (
    <ul className={styles.strip}>
      {order.slice(first, first + SHOWN).map((plot) => {
        const name = plotName(plot, field.plots);
        const done = isDone.has(plot.id);
        return (
          <li key={plot.id}>
            <button
              type="button"
              aria-label={say('plot', { plot: name })}
              aria-current={plot === order[index] ? 'step' : undefined}
              data-done={done}
              onClick={() => onChoose(plot)}
            >
              <span>{name}</span>
              {done ? <Icon name="check" size={14} /> : <i data-begun={known.isBegun(plot)} />}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
