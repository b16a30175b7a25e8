import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { Link } from 'react-router';
import { useMobileLayout } from '../ui/phone/mobile-layout.ts';
import { leaveTrailOf } from './list-trail.ts';
import type Card from './record-card.tsx';
import type { RecordKind } from './record-kind.ts';
import { lazyPart } from '../ui/feedback/lazy-part.tsx';
import styles from './card-link.module.css';

const RecordCard = lazyPart(() => import('./record-card.tsx')) as unknown as typeof Card;

/** A pointer on its way elsewhere asks for nothing. */
const HOVER_MILLISECONDS = 350;

interface CardLinkProps<Row> {
  /** what is on the card; fetched with it */
  of: () => Promise<RecordKind<Row>>;
  id: string;
  to: string;
  /** the name of the record */
  children: ReactNode;
}

/** A link that says what it leads to: pointing at it or reaching it by keyboard shows a card. */
export function CardLink<Row>({ of, id, to, children }: CardLinkProps<Row>) {
  const mobile = useMobileLayout((layout) => layout.mobile);
  const card = useCard();
  // A finger opens at once: there is no pointing at it.
  if (mobile)
    return (
      <Link to={to} {...inList(id)}>
        {children}
      </Link>
    );
  return (
    <span className={styles.place} {...card.handlers}>
      <Link to={to} {...inList(id)} {...(card.open ? { 'aria-describedby': card.id } : {})}>
        {children}
      </Link>
      {card.open ? (
        <RecordCard of={of} recordId={id} name={children} id={card.id} className={styles.anchor ?? ''} />
      ) : null}
    </span>
  );
}

/** The page that it leads to goes on to the next record of the list. */
const inList = (id: string) => ({
  'data-record': id,
  onClick: (event: MouseEvent<HTMLAnchorElement>) => leaveTrailOf(event.currentTarget),
});

/** Open while the pointer or the focus is on the link or the card; Escape closes it. */
function useCard() {
  const id = useId();
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const close = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  return {
    id,
    open,
    handlers: {
      onMouseEnter: () => {
        timer.current = setTimeout(() => setOpen(true), HOVER_MILLISECONDS);
      },
      onMouseLeave: close,
      onFocus: (event: React.FocusEvent) => {
        if (event.target.matches(':focus-visible')) setOpen(true);
      },
      onBlur: close,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        close();
      },
    },
  };
}
