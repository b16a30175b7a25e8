import { Button } from 'antd';
import { useText } from '../../language/text.ts';
import { formatNumber } from '../../language/format/number.ts';
import { testDemoMessages } from './messages.ts';
import { LEAST, MOST, plots } from './trial.ts';
import styles from './test-demo-page.module.css';

interface PlotEditorProps {
  index: number;
  value: number | null;
  /** what it was at first */
  first: number;
  onChange: (value: number | null) => void;
}

/** The chosen plot: its yield on a slider, or lost. */
export function PlotEditor({ index, value, first, onChange }: PlotEditorProps) {
  const say = useText(testDemoMessages);
  const plot = plots[index];
  if (!plot) return null;
  return (
    <div className={styles.editor}>
      <p className={styles.chosen}>{say('chosen', { block: plot.block + 1, entry: plot.entry })}</p>
      <label className={styles.slider}>
        <span>{say('yield')}</span>
        <input
          type="range"
          min={LEAST}
          max={MOST}
          step={0.1}
          value={value ?? first}
          disabled={value === null}
          onChange={(event) => onChange(Number(event.target.value))}
        />
        <output>{formatNumber(value, 1)}</output>
      </label>
      <Button onClick={() => onChange(value === null ? first : null)}>
        {say(value === null ? 'restore' : 'markLost')}
      </Button>
    </div>
  );
}
