import { useEffect, useRef } from 'react';
import type { TakenPlot } from '@panicle/contract/field-scores';
import { traitTitle } from '@panicle/contract/traits';
import { useText, useTextOf } from '../../../language/text.ts';
import { valueText } from '../plots/value-text.ts';
import type { TakenField } from './field-packs.ts';
import type { KnownScores } from './known-scores.ts';
import { scoringMessages } from './messages.ts';
import styles from './scoring.module.css';

interface TraitTilesProps {
  field: TakenField;
  plot: TakenPlot;
  known: KnownScores;
  place: number;
  onChoose: (place: number) => void;
}

/** The traits of the plot with their values; the one at hand is always in sight. */
export function TraitTiles({ field, plot, known, place, onChoose }: TraitTilesProps) {
  const say = useText(scoringMessages);
  const textOf = useTextOf();
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    row.current?.children[place]?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [place]);
  return (
    <ul className={styles.tiles} ref={row}>
      {field.traits.map((trait, one) => {
        const value = known.value(plot, one);
        return (
          <li key={trait.id}>
            <button type="button" aria-pressed={one === place} onClick={() => onChoose(one)}>
              <span>{textOf(traitTitle(trait))}</span>
              {value === null ? (
                <small>{say('noValue')}</small>
              ) : (
                <strong>
                  {valueText(value, trait)} <small>{trait.unit}</small>
                </strong>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
