import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { Navigate } from 'react-router';
import { currentToken } from '../../api/token.ts';
import { useLanguage } from '../../language/language-store.ts';
import { useText } from '../../language/text.ts';
import { uiMessages } from '../../ui/messages.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Logo } from '../../ui/icon/logo.tsx';
import { LicenceNotice } from '../licence/licence-notice.tsx';
import { shellMessages } from '../messages.ts';
import { useDocumentTitle } from '../pages/use-document-title.ts';
import { signInOffer } from './api.ts';
import { FieldDrawing } from './field-drawing.tsx';
import { LoginForm } from './login-form.tsx';
import { loginMessages } from './messages.ts';
import styles from './login-page.module.css';

/** The way in. Whoever is signed in already goes on to the start page. */
export default function LoginPage() {
  const say = useText(loginMessages);
  const sayShell = useText(shellMessages);
  useDocumentTitle(say('signIn'));
  const offer = useQuery({ queryKey: ['sign-in-offer'], queryFn: ({ signal }) => signInOffer(signal) });

  if (currentToken()) return <Navigate to="/" replace />;
  return (
    <div className={styles.page}>
      <header className={styles.scene}>
        <FieldDrawing className={styles.drawing} />
        <div className={styles.words}>
          <p className={styles.brand}>
            <Logo size={26} /> {sayShell('product')}
          </p>
          <p className={styles.platform}>{say('platform')}</p>
          <p className={styles.promise}>{say('promise')}</p>
        </div>
      </header>
      <main className={styles.side}>
        <LanguageSwitch />
        <div className={styles.box}>
          <h1 className={styles.title}>{say('signIn')}</h1>
          {offer.data ? (
            <LoginForm offer={offer.data} />
          ) : offer.error ? (
            <Unavailable retry={() => void offer.refetch()} />
          ) : (
            <Skeleton active paragraph={{ rows: 6 }} title={false} />
          )}
          <LicenceNotice place="sign-in" />
        </div>
        <footer className={styles.footer}>
          {offer.data?.filingNumber ? <span>{offer.data.filingNumber}</span> : null}
          <span>Panicle</span>
        </footer>
      </main>
    </div>
  );
}

function Unavailable({ retry }: { retry: () => void }) {
  const sayShell = useText(shellMessages);
  const sayUi = useText(uiMessages);
  return (
    <div role="alert">
      <p>{sayShell('serverUnreachable')}</p>
      <p className={styles.quiet}>{sayShell('serverUnreachableHint')}</p>
      <Button onClick={retry}>{sayUi('retry')}</Button>
    </div>
  );
}

function LanguageSwitch() {
  const say = useText(shellMessages);
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
