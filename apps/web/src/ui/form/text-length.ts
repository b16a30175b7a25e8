import { useText } from '../../language/text.ts';
import { uiMessages } from '../messages.ts';

/** Whether a text is short enough, in characters as the server counts them. */
export const fitsLength = (text: string, longest: number): boolean =>
  text.length <= longest || Array.from(text).length <= longest;

/** The rule of a field of a form: a browser would cut what is pasted into a limited field without a word. */
export function useLengthRule(longest: number) {
  const message = useText(uiMessages)('tooLong', { length: longest });
  return {
    validator: (_rule: unknown, value: unknown) =>
      typeof value === 'string' && !fitsLength(value, longest)
        ? Promise.reject(new Error(message))
        : Promise.resolve(),
  };
}
