import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import type { OperationLogIntegrity } from '@panicle/contract/operation-log';
import { useText } from '../../../language/text.ts';
import { formatInteger } from '../../../language/format/number.ts';
import { formatInstant } from '../../../language/format/time.ts';
import { logIntegrityQuery } from './api.ts';
import { logMessages } from './messages.ts';

const faultKeys = {
  changed: 'faultChanged',
  missing: 'faultMissing',
  broken: 'faultBroken',
  unkeyed: 'faultUnkeyed',
  unsealed: 'faultUnsealed',
  'cut-off': 'faultCutOff',
} as const;

const SHOWN = 10;

/** The last check in one quiet line; nothing while it is not known. */
export function IntegrityLine() {
  const say = useText(logMessages);
  const { data } = useQuery(logIntegrityQuery);
  if (!data || data.faultCount > 0) return null;
  if (data.checkedAt === null || data.sealed === 0) return <>{say('unchecked')}</>;
  return (
    <>
      {say('intact', { when: formatInstant(data.checkedAt), count: data.sealed })}
      {data.proof && data.proof.otherKey > 0 ? ` · ${say('otherKey', { count: data.proof.otherKey })}` : null}
    </>
  );
}

/** The program could rewrite its own log: anyone who runs it can mend that. */
export function OneRoleNote() {
  const say = useText(logMessages);
  const { data } = useQuery(logIntegrityQuery);
  if (!data?.oneRole) return null;
  return <Alert type="warning" banner showIcon title={say('oneRole')} />;
}

/** What someone did to the log behind the program's back. */
export function TamperedAlert() {
  const say = useText(logMessages);
  const { data } = useQuery(logIntegrityQuery);
  if (!data || data.faultCount === 0) return null;
  return (
    <Alert
      type="error"
      banner
      showIcon
      title={say('tampered', { when: formatInstant(data.checkedAt), count: data.faultCount })}
      description={<Faults faults={data.faults} />}
    />
  );
}

function Faults({ faults }: { faults: OperationLogIntegrity['faults'] }) {
  const say = useText(logMessages);
  const texts = faults
    .slice(0, SHOWN)
    .map(({ kind, sequence }) => say(faultKeys[kind], { sequence: formatInteger(sequence ?? 0) }));
  return <>{texts.join('; ')}</>;
}
