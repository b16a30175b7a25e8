import { useText } from '../../language/text.ts';
import { chartColours } from '../../theme/tokens.ts';
import { formatNumber } from '../../language/format/number.ts';
import { testDemoMessages } from './messages.ts';
import { CHECK, plots } from './trial.ts';
import styles from './test-demo-page.module.css';

const { sequence } = chartColours;
/** From here on the colours of the scale are dark: their text is white. */
const DARK_FROM = 5;

/** The step of the scale for a yield among those of the map, from 0. */
function stepOf(value: number, lowest: number, highest: number): number {
  if (highest <= lowest) return 2;
  return Math.min(sequence.length - 1, Math.floor(((value - lowest) / (highest - lowest)) * sequence.length));
}

interface FieldMapProps {
  values: readonly (number | null)[];
  chosen: number;
  onChoose: (index: number) => void;
}

/** The plots as they lie in the field, each with entry, yield and colour. */
export function FieldMap({ values, chosen, onChoose }: FieldMapProps) {
  const say = useText(testDemoMessages);
  const known = values.filter((value) => value !== null);
  const [lowest, highest] = [Math.min(...known), Math.max(...known)];
  return (
    <div className={styles.map} role="group" aria-label={say('map')}>
      {plots.map((plot, index) => {
        const value = values[index] ?? null;
        const step = value === null ? null : stepOf(value, lowest, highest);
        return (
          <button
            key={`${plot.block} ${plot.column}`}
            type="button"
            className={`${styles.plot} ${plot.entry === CHECK ? styles.check : ''} ${value === null ? styles.lost : ''}`}
            style={
              step === null
                ? undefined
                : { background: sequence[step], color: step >= DARK_FROM ? '#fff' : '#1a1f1c' }
            }
            aria-pressed={index === chosen}
            onClick={() => onChoose(index)}
          >
            <span className="visually-hidden">{say('rowOfBlock', { block: plot.block + 1 })}</span>
            <span className={styles.plotEntry}>{plot.entry}</span>
            <span>{value === null ? say('lost') : formatNumber(value, 1)}</span>
            {value === null ? null : <span className="visually-hidden">t/ha</span>}
          </button>
        );
      })}
    </div>
  );
}
