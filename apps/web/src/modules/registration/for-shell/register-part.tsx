import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { LoadFailed } from '../../../ui/error/load-failed.tsx';
import { rulesQuery } from '../../../session/new-password/rules.ts';
import { needMail } from '../api.ts';
import { RegisterForm } from '../register-form.tsx';

/** Loads what this system asks of those who register. */
export default function RegisterPart() {
  const rules = useQuery(rulesQuery);
  const mail = useQuery({ queryKey: ['need-mail'], queryFn: ({ signal }) => needMail(signal) });
  const error = rules.error ?? mail.error;
  const load = () => void Promise.all([rules.refetch(), mail.refetch()]);

  if (error) return <LoadFailed error={error} retry={load} />;
  if (!rules.data || mail.data === undefined)
    return <Skeleton active paragraph={{ rows: 8 }} title={false} />;
  const { passwordVariant, invitationCode } = rules.data;
  return <RegisterForm variant={passwordVariant} requirements={{ code: mail.data, invitationCode }} />;
}
