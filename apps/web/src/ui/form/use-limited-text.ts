import { useState } from 'react';
import { useText } from '../../language/text.ts';
import { uiMessages } from '../messages.ts';
import { fitsLength } from './text-length.ts';

/** A text field outside of a form: what was typed stays, what is too long changes nothing and is refused. */
export function useLimitedText(value: string, longest: number, onChange: (text: string) => void) {
  const say = useText(uiMessages);
  const [long, setLong] = useState<{ text: string; beside: string } | null>(null);
  // a value from elsewhere, as when all filters are cleared, takes the place of what was typed
  const held = long?.beside === value ? long.text : null;
  return {
    text: held ?? value,
    refusal: held === null ? null : say('tooLong', { length: longest }),
    type: (text: string) => {
      const fits = fitsLength(text, longest);
      setLong(fits ? null : { text, beside: value });
      if (fits) onChange(text);
    },
  };
}
