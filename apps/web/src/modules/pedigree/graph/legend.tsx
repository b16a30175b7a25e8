import type { PedigreeLegend } from '@panicle/figures/pedigree-drawing';
import styles from './graph.module.css';

/** What the colours of the drawing mean. */
export function Legend({ of }: { of: PedigreeLegend }) {
  if (of.kind === 'ramp') {
    const { title, colours, domain, write } = of;
    return (
      <div className={styles.legend}>
        <span>{title}</span>
        <span>{write(domain[0])}</span>
        <span className={styles.ramp} style={{ background: `linear-gradient(90deg, ${colours.join()})` }} />
        <span>{write(domain[1])}</span>
      </div>
    );
  }
  return (
    <ul className={styles.legend} aria-label={of.title}>
      {of.items.map(({ label, colour }) => (
        <li key={label}>
          <span className={styles.swatch} style={{ background: colour }} />
          {label}
        </li>
      ))}
    </ul>
  );
}
