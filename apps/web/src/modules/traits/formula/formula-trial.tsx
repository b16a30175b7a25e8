import { useState } from 'react';
import { evaluator } from '@panicle/contract/formula/evaluate';
import { parseFormula } from '@panicle/contract/formula/parse';
import { FormulaProblem } from '@panicle/contract/formula/problem';
import { referencesOf, type Formula } from '@panicle/contract/formula/tree';
import type { Trait } from '@panicle/contract/traits';
import { formatNumber } from '../../../language/format/number.ts';
import { useText } from '../../../language/text.ts';
import { NumberField } from '../../../ui/number/number-field.tsx';
import { operandOf } from './known-traits.ts';
import { traitMessages } from '../messages.ts';
import styles from './formula.module.css';

/** What a trait might be: the middle of its limits. */
function likely(trait: Trait | undefined): number {
  if (!trait) return 1;
  const { minimum, maximum } = trait;
  if (minimum !== null && maximum !== null) return (minimum + maximum) / 2;
  return minimum ?? maximum ?? 10;
}

/** The formula as far as it can be read: the field itself says what is wrong with it. */
function readable(formula: string): Formula | null {
  try {
    return parseFormula(formula);
  } catch (failure) {
    if (failure instanceof FormulaProblem) return null;
    throw failure;
  }
}

/** The result of a formula for values that the reader may change. */
export function FormulaTrial({ formula, operands }: { formula: string; operands: readonly Trait[] }) {
  const say = useText(traitMessages);
  const [stated, setStated] = useState<Readonly<Record<string, number | null>>>({});
  const parsed = readable(formula);
  if (!parsed) return null;
  const valueOf = (name: string) => {
    const value = stated[name];
    if (value === null) return Number.NaN;
    return value ?? likely(operandOf(operands, name));
  };
  const result = evaluator(parsed)(valueOf);
  return (
    <div className={styles.trial} role="group" aria-label={say('tryOut')}>
      {referencesOf(parsed).map((name) => (
        <label key={name} className={styles.operand}>
          <span>{name}</span>
          <NumberField
            aria-label={`${say('tryOut')} ${name}`}
            value={Number.isNaN(valueOf(name)) ? null : valueOf(name)}
            onChange={(value) =>
              setStated((before) => ({ ...before, [name]: typeof value === 'number' ? value : null }))
            }
          />
        </label>
      ))}
      <output className={styles.result}>
        {say('result')} = {Number.isNaN(result) ? say('noResult') : formatNumber(result, 4)}
      </output>
    </div>
  );
}
