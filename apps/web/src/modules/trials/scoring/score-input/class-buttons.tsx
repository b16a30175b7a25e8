import { titleOfClass } from '@panicle/contract/class-pictures';
import { categoriesOf } from '@panicle/contract/observations';
import { useText, useTextOf } from '../../../../language/text.ts';
import { FullPicture } from '../../../../records/material/picture/full-picture.tsx';
import { scoringMessages } from '../messages.ts';
import type { ScoreInputProps } from './score-input.tsx';
import styles from './score-input.module.css';

/** How several categories of a value are written. */
const SEPARATOR = ';';

/** A button for each class, with its picture where it has one; pressing the chosen one takes the value back. */
export function ClassButtons({ trait, value, onEnter }: ScoreInputProps) {
  const say = useText(scoringMessages);
  const textOf = useTextOf();
  const several = trait.scale === 'multiCategory';
  const chosen = value === null ? [] : categoriesOf(String(value), trait.scale);
  const isChosen = (one: string) =>
    typeof value === 'number' ? Number(one) === value : chosen.includes(one);
  const press = (one: string) => {
    if (several) {
      const next = isChosen(one) ? chosen.filter((other) => other !== one) : [...chosen, one];
      const inOrder = trait.possibleValues.filter((other) => next.includes(other));
      return onEnter(inOrder.length === 0 ? null : inOrder.join(SEPARATOR));
    }
    if (isChosen(one)) return onEnter(null);
    onEnter(trait.dataType === 'numeric' ? Number(one) : one);
  };
  return (
    <div className={styles.classes} role="group" aria-label={say('classes')}>
      {trait.possibleValues.map((one) => {
        const picture = trait.pictures.find((of) => of.value === one);
        const [short = one, ...rest] = textOf(titleOfClass(trait, one)).split(' · ');
        return (
          <button key={one} type="button" aria-pressed={isChosen(one)} onClick={() => press(one)}>
            {picture ? (
              <span className={styles.picture}>
                <FullPicture picture={picture.address} name={picture.alternativeText} />
              </span>
            ) : null}
            <strong data-long={short.length > 4}>{short}</strong>
            {rest.length > 0 ? <span>{rest.join(' · ')}</span> : null}
          </button>
        );
      })}
    </div>
  );
}
