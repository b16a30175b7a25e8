import { useState } from 'react';
import { Input } from 'antd';
import { readCoordinate, type CoordinateAxis } from '@panicle/contract/coordinates';
import { useText } from '../../language/text.ts';
import { UnreadNumber, type NumberEntry } from '../../ui/number/unread-number.ts';
import { locationMessages } from './messages.ts';

interface CoordinateFieldProps {
  axis: CoordinateAxis;
  id?: string;
  value?: NumberEntry;
  onChange?: (entry: NumberEntry) => void;
}

const textOf = (entry: NumberEntry | undefined) =>
  entry instanceof UnreadNumber ? entry.text : String(entry ?? '');

/** A coordinate in degrees, or in degrees, minutes and seconds. What cannot be read stays as it was typed. */
export function CoordinateField({ axis, id, value, onChange }: CoordinateFieldProps) {
  const say = useText(locationMessages);
  const [typed, setTyped] = useState<{ text: string; entry: NumberEntry } | null>(null);
  const enter = (text: string) => {
    const read = text.trim() === '' ? null : readCoordinate(text, axis);
    const entry = read === null && text.trim() !== '' ? new UnreadNumber(text, say('notCoordinate')) : read;
    setTyped({ text, entry });
    onChange?.(entry);
  };
  return (
    <Input
      {...(id === undefined ? {} : { id })}
      autoComplete="off"
      value={typed !== null && typed.entry === (value ?? null) ? typed.text : textOf(value)}
      onChange={(event) => enter(event.target.value)}
      onBlur={() => setTyped(null)}
    />
  );
}
