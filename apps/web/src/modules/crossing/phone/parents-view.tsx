import { useState } from 'react';
import type { NurseryPack } from '@panicle/contract/crossing/pollinations';
import { useText } from '../../../language/text.ts';
import { useNotice } from '../../../ui/feedback/use-notice.ts';
import { PhoneSearch } from '../../../ui/phone/phone-fields.tsx';
import { crossesOf, fatherOf, namedByCode, parentsOf, type Direction, type Parent } from './cross-of-code.ts';
import { crossingPhoneMessages } from './messages.ts';
import type { Pollinating } from './use-pollinating.ts';
import styles from './phone.module.css';

/** A female is found first, then her male: by a code, by typing, or in the list. */
export interface Found {
  mother: Parent | null;
  direction: Direction | null;
}
export const NOTHING_FOUND: Found = { mother: null, direction: null };

/** Takes a code over into what was found; says what is wrong with it. */
export function useCodes(nursery: NurseryPack, found: Found, onFind: (found: Found) => void) {
  const say = useText(crossingPhoneMessages);
  const notice = useNotice();
  return (code: string) => {
    const named = namedByCode(code, nursery);
    if (!named) return notice.warning(say('unknownCode', { code: code.trim().slice(0, 100) }));
    if ('cross' in named)
      return onFind({ mother: null, direction: { cross: named.cross, reciprocal: false } });
    const { mother } = found;
    if (!mother || found.direction) return onFind({ mother: named.parent, direction: null });
    const direction = crossesOf(mother.id, nursery.crosses).find(
      (one) => fatherOf(one).id === named.parent.id,
    );
    if (direction) onFind({ mother, direction });
    else notice.warning(say('notPaired', { male: named.parent.name, female: mother.name }));
  };
}

const matches = ({ name, sourceId }: Parent, typed: string) =>
  `${name} ${sourceId}`.normalize('NFKC').toLowerCase().includes(typed.normalize('NFKC').toLowerCase());

interface ParentsViewProps {
  nursery: NurseryPack;
  pollinating: Pollinating;
  found: Found;
  onFind: (found: Found) => void;
}

export function ParentsView({ nursery, pollinating, found, onFind }: ParentsViewProps) {
  const say = useText(crossingPhoneMessages);
  const [typed, setTyped] = useState('');
  const onCode = useCodes(nursery, found, (next) => {
    setTyped('');
    onFind(next);
  });
  const { mother } = found;
  const flowersOf = (pairIds: readonly string[]) =>
    pairIds.flatMap((id) => pollinating.ofCross.get(id) ?? []).reduce((sum, { flowers }) => sum + flowers, 0);
  const choices = (
    mother
      ? crossesOf(mother.id, nursery.crosses).map((direction) => ({
          parent: fatherOf(direction),
          reciprocal: direction.reciprocal,
          crosses: [direction.cross],
          choose: () => onFind({ mother, direction }),
        }))
      : parentsOf(nursery.crosses).map((parent) => {
          const own = crossesOf(parent.id, nursery.crosses);
          return {
            parent,
            reciprocal: own.every(({ reciprocal }) => reciprocal),
            crosses: own.map(({ cross }) => cross),
            choose: () => onFind({ mother: parent, direction: null }),
          };
        })
  ).filter(({ parent }) => matches(parent, typed.trim()));
  return (
    <div className={styles.list}>
      <h2 className={styles.heading}>{mother ? say('step2', { female: mother.name }) : say('step1')}</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // hand scanners end what they type with Enter
          if (typed.trim() !== '') onCode(typed);
        }}
      >
        <PhoneSearch label={say('parent')} value={typed} onChange={setTyped} />
      </form>
      {choices.length === 0 ? <p className={styles.quiet}>{say('noParents')}</p> : null}
      <ul className={styles.list}>
        {choices.map(({ parent, crosses, reciprocal, choose }) => {
          const flowers = flowersOf(crosses.map(({ id }) => id));
          const done = crosses.filter(({ id }) => pollinating.ofCross.has(id)).length;
          return (
            <li key={`${parent.id} ${crosses[0]?.id ?? ''}`}>
              <button
                type="button"
                className={styles.choice}
                onClick={() => {
                  setTyped('');
                  choose();
                }}
              >
                <span>
                  <strong>{parent.name}</strong>
                  {reciprocal ? <small>{say('reciprocal')}</small> : null}
                </span>
                <span className={styles.facts}>
                  <span>{parent.sourceId}</span>
                  <span>
                    {mother
                      ? flowers === 0
                        ? say('notYet')
                        : say('soFarOpen', { flowers })
                      : say('pollinated', { done, count: crosses.length })}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
