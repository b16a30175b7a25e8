import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Spin } from 'antd';
import { Link, Navigate, useSearchParams } from 'react-router';
import type { LoginType } from '@panicle/contract';
import { paths } from '../../../paths.ts';
import { currentToken } from '../../../api/token.ts';
import { useLanguage } from '../../../language/language-store.ts';
import { useText } from '../../../language/text.ts';
import { uiMessages } from '../../../ui/messages.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Logo } from '../../../ui/icon/logo.tsx';
import { useAppearance } from '../../../session/appearance.ts';
import { useDocumentTitle } from '../../../ui/page/use-document-title.ts';
import { signInOffer } from '../login/api.ts';
import { FieldDrawing } from '../login/field-drawing.tsx';
import { LoginForm } from '../login/login-form.tsx';
import { loginMessages } from '../login/messages.ts';
import type { LoginPart } from '../../../session/sign-in/part-link.tsx';
import { signInNote } from '../../../session/sign-in/sign-in-note.ts';
import entry from '../../../session/sign-in/entry-form.module.css';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import styles from '../login/login-page.module.css';

// Few need them: the first load stays small.
const ResetPart = lazyPart(() => import('../login/reset-part.tsx'), Spin);

interface LoginPageProps {
  /** below the form */
  notice: ReactNode;
  /** an account of one's own */
  registration: ReactNode;
}

/** The way in: sign-in, registration and the reset of the password. Anyone who is signed in already goes on to the start page. */
export default function LoginPage({ notice, registration }: LoginPageProps) {
  const say = useText(loginMessages);
  const sayShell = useText(uiMessages);
  const appearance = useAppearance();
  const offer = useQuery({ queryKey: ['sign-in-offer'], queryFn: ({ signal }) => signInOffer(signal) });

  const part = usePart(offer.data);
  const title = say(part === 'reset' ? 'resetTitle' : part);
  useDocumentTitle(title);

  if (currentToken()) return <Navigate to="/" replace />;
  return (
    <div className={styles.page}>
      <header className={styles.scene}>
        <FieldDrawing className={styles.drawing} />
        <div className={styles.words}>
          <p className={styles.brand}>
            <Logo size={26} /> {appearance?.platformName || sayShell('product')}
          </p>
          <p className={styles.platform}>{say('platform')}</p>
          <p className={styles.promise}>{say('promise')}</p>
        </div>
      </header>
      <main className={styles.side}>
        <LanguageSwitch />
        <div className={styles.box}>
          <h1 className={styles.title}>{title}</h1>
          {offer.data ? (
            <Part part={part} offer={offer.data} registration={registration} />
          ) : offer.error ? (
            <Unavailable retry={() => void offer.refetch()} />
          ) : (
            <Spin />
          )}
          {notice}
        </div>
        <footer className={styles.footer}>
          {appearance?.filingNumber ? <span>{appearance.filingNumber}</span> : null}
          <span>Panicle</span>
          <Link className={entry.link ?? ''} to={paths.guide}>
            {say('guide')}
          </Link>
        </footer>
      </main>
    </div>
  );
}

/** The part that the address names, as far as this system offers it. */
function usePart(offer: LoginType | undefined): LoginPart {
  const [query] = useSearchParams();
  const part = query.get('part');
  if (part === 'register' && offer?.register !== false) return 'register';
  if (part === 'reset' && offer?.resetMail !== false) return 'reset';
  return 'signIn';
}

interface PartProps {
  part: LoginPart;
  offer: LoginType;
  registration: ReactNode;
}

function Part({ part, offer, registration }: PartProps) {
  const say = useText(loginMessages);
  const note = signInNote();
  if (part !== 'signIn') {
    return part === 'register' ? registration : <ResetPart />;
  }
  return (
    <>
      {note ? (
        <Alert className={entry.note ?? ''} type="success" showIcon title={say(`${note}Note`)} />
      ) : null}
      <LoginForm offer={offer} />
    </>
  );
}

function Unavailable({ retry }: { retry: () => void }) {
  const sayUi = useText(uiMessages);
  return (
    <div role="alert">
      <p>{sayUi('serverUnreachable')}</p>
      <p className={entry.quiet}>{sayUi('serverUnreachableHint')}</p>
      <Button onClick={retry}>{sayUi('retry')}</Button>
    </div>
  );
}

function LanguageSwitch() {
  const say = useText(uiMessages);
  const { language, choose } = useLanguage();
  return (
    <div className={styles.languages} role="group" aria-label={say('language')}>
      <Icon name="language" />
      {(['zh_CN', 'en_US'] as const).map((one) => (
        <button
          key={one}
          type="button"
          lang={one.slice(0, 2)}
          aria-pressed={language === one}
          onClick={() => choose(one)}
        >
          {say(one === 'zh_CN' ? 'languageChinese' : 'languageEnglish')}
        </button>
      ))}
    </div>
  );
}
