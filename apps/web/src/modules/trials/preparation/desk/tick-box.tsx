import { Checkbox } from 'antd';
import type { PreparationTick } from '@panicle/contract/preparation-plans';
import { preparationCalls } from '../../../../records/preparation-plan/calls.ts';
import { useSignedIn } from '../../../../session/session-context.ts';
import { usePlanWrite } from './use-plan-write.ts';

interface TickBoxProps extends Omit<PreparationTick, 'done'> {
  done: boolean;
  label: string;
}

/** Ticks one line of a list off. */
export function TickBox({ done, label, ...of }: TickBoxProps) {
  const write = usePlanWrite();
  const { hasRight, guest } = useSignedIn();
  return (
    <Checkbox
      aria-label={label}
      checked={done}
      disabled={guest || !hasRight('preparation.tick')}
      onChange={({ target }) => void write(() => preparationCalls.tick({ ...of, done: target.checked }))}
    />
  );
}
