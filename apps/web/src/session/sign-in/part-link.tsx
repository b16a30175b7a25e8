import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { setErrorLine } from '../../ui/error/error-line.ts';
import styles from './entry-form.module.css';

/** The page has three parts; the address says which. */
export type LoginPart = 'signIn' | 'register' | 'reset';

/** Leads to another part of the sign-in page; what was wrong in this one is forgotten. */
export function PartLink({ part, children }: { part: LoginPart; children: ReactNode }) {
  const { pathname } = useLocation();
  const forget = () => {
    setErrorLine('login', '');
    setErrorLine('register', '');
  };
  return (
    <Link
      className={styles.link ?? ''}
      to={{ pathname, search: part === 'signIn' ? '' : `?part=${part}` }}
      onClick={forget}
    >
      {children}
    </Link>
  );
}
