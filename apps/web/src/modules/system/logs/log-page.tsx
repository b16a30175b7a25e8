import { useState } from 'react';
import { Segmented } from 'antd';
import { useText } from '../../../language/text.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { OperationLog } from './operation-log.tsx';
import { securityMessages } from './security/messages.ts';
import { SecurityLog } from './security/security-log.tsx';

/** The operation log, and for admin the security log beside it. */
export default function LogPage() {
  const say = useText(securityMessages);
  const { user } = useSignedIn();
  const [shown, setShown] = useState<'operations' | 'security'>('operations');
  const switcher = user.admin ? (
    <Segmented<typeof shown>
      aria-label={say('logs')}
      value={shown}
      onChange={setShown}
      options={[
        { value: 'operations', label: say('operations') },
        { value: 'security', label: say('title') },
      ]}
    />
  ) : null;
  return shown === 'security' ? <SecurityLog switcher={switcher} /> : <OperationLog switcher={switcher} />;
}
