import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useText } from '../../../language/text.ts';
import { loginMessages } from './messages.ts';
import { PartLink } from '../../../session/sign-in/part-link.tsx';
import { ResetForm } from './reset-form.tsx';
import { ResetRequest } from './reset-request.tsx';
import entry from '../../../session/sign-in/entry-form.module.css';

/** What the link of a mail carries behind the #. */
function readSecret(hash: string): { email: string; code: string } {
  const secret = new URLSearchParams(hash.slice(1));
  return { email: secret.get('email') ?? '', code: secret.get('code') ?? '' };
}

/** A new password by mail: first the address, then the code of the mail with the new password. */
export default function ResetPart() {
  const say = useText(loginMessages);
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [secret, setSecret] = useState(() => readSecret(hash));
  const [asked, setAsked] = useState(secret.code !== '');
  const [seen, setSeen] = useState(hash);

  // The link may be opened while the page is there already.
  if (hash !== '' && hash !== seen) {
    const found = readSecret(hash);
    setSeen(hash);
    setSecret(found);
    setAsked(found.code !== '');
  }

  // The code must not stay in the address bar and the history.
  useEffect(() => {
    if (hash !== '') void navigate({ pathname, search }, { replace: true });
  }, [hash, navigate, pathname, search]);

  const start = (email: string) => {
    setSecret({ email, code: '' });
    setAsked(true);
  };
  return (
    <>
      {asked ? (
        <ResetForm key={secret.code} {...secret} onOtherEmail={() => setAsked(false)} />
      ) : (
        <ResetRequest email={secret.email} onSent={start} />
      )}
      <div className={entry.other}>
        <PartLink part="signIn">{say('backToSignIn')}</PartLink>
      </div>
    </>
  );
}
