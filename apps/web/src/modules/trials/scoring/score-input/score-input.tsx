import type { TakenTrait } from '@panicle/contract/field-scores';
import type { ObservationValue } from '@panicle/contract/observations';
import { ClassButtons } from './class-buttons.tsx';
import { DayInput } from './day-input.tsx';
import { NumberPad } from './number-pad.tsx';
import { TextInput } from './text-input.tsx';

export interface ScoreInputProps {
  trait: TakenTrait;
  value: ObservationValue;
  /** takes a value at once; null takes the known one back; `onward`: the next trait or plot comes in any case */
  onEnter: (value: ObservationValue, onward?: boolean) => void;
  /** what is being typed, entered when one goes on; null: nothing is, `undefined` as its value: it is not complete */
  onDraft: (draft: { value: ObservationValue | undefined } | null) => void;
}

/** The entry that suits the type of the trait. */
export function ScoreInput(props: ScoreInputProps) {
  const { dataType, possibleValues, fuzzy } = props.trait;
  if (possibleValues.length > 0 && !fuzzy) return <ClassButtons {...props} />;
  if (dataType === 'numeric') return <NumberPad {...props} />;
  return dataType === 'date' ? <DayInput {...props} /> : <TextInput {...props} />;
}
