import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import { createPortal } from 'react-dom';
import { Button } from 'antd';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { tourMessages } from '../messages.ts';
import { placeCard } from './place-card.ts';
import type { TourStep } from './tour-steps.ts';
import { GUIDE_FLAG, useTour } from './tour-store.ts';
import styles from './tour.module.css';

const targetOf = (code: string) =>
  document.querySelector<HTMLElement>(`[data-group="${CSS.escape(code)}"] :is(a, button)`);

/** Goes from group to group of the sidebar: one popover at a time, everything else behind a mask. */
export function Tour({ steps }: { steps: readonly TourStep[] }) {
  const position = useTour((state) => state.step);
  const end = useTour((state) => state.end);
  const step = position === null ? undefined : steps[position];
  const touring = position !== null;

  // Where it began gets the keyboard back.
  useEffect(() => {
    if (!touring) return undefined;
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [touring]);
  useEffect(() => {
    if (touring && step === undefined) end();
  }, [touring, step, end]);

  useGuideFlag();

  if (step === undefined || position === null) return null;
  return createPortal(
    <Popover key={step.code} step={step} position={position} total={steps.length} />,
    document.body,
  );
}

/** Starts with the flag in the address of the dashboard, and takes the flag away at its end. */
function useGuideFlag(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const flagged = pathname === paths.home && new URLSearchParams(search).has(GUIDE_FLAG);
  useEffect(() => {
    if (!flagged) return undefined;
    useTour.getState().start();
    return useTour.subscribe((now, before) => {
      if (now.step === null && before.step !== null) void navigate(paths.home, { replace: true });
    });
  }, [flagged, navigate]);
}

/** Follows the entry of the sidebar while the window changes or the sidebar comes in. */
function useTargetBox(code: string): DOMRect | undefined {
  const [box, setBox] = useState<DOMRect>();
  useLayoutEffect(() => {
    let frame = 0;
    const look = () => {
      const next = targetOf(code)?.getBoundingClientRect();
      setBox((known) =>
        known && next && known.top === next.top && known.left === next.left && known.width === next.width
          ? known
          : next,
      );
      frame = requestAnimationFrame(look);
    };
    targetOf(code)?.scrollIntoView({ block: 'nearest' });
    look();
    return () => cancelAnimationFrame(frame);
  }, [code]);
  return box;
}

function Popover({ step, position, total }: { step: TourStep; position: number; total: number }) {
  const say = useText(tourMessages);
  const sayText = useTextOf();
  const { next, end } = useTour();
  const titleId = useId();
  const card = useRef<HTMLDivElement | null>(null);
  const box = useTargetBox(step.code);
  const [size, setSize] = useState({ width: 304, height: 240 });
  const last = position === total - 1;

  const arrived = useCallback((element: HTMLDivElement | null) => {
    card.current = element;
    if (!element) return;
    setSize({ width: element.offsetWidth, height: element.offsetHeight });
    element.focus();
  }, []);

  // Before anything else hears of the key: the sidebar's drawer of narrow windows would close on Escape as well.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape') end();
      else if (event.key === 'Tab') keepInside(event, card.current);
      else return;
      event.stopPropagation();
    };
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, [end]);

  if (!box) return <div className={styles.mask} />;
  // A press on the mask must not take the keyboard out of the popover.
  const stay = (event: MouseEvent) => event.preventDefault();
  const place = placeCard(box, size, { width: innerWidth, height: innerHeight });
  return (
    <div role="presentation" className={styles.mask} onMouseDown={stay}>
      <div
        className={styles.spot}
        style={{ left: box.left - 2, top: box.top - 2, width: box.width + 4, height: box.height + 4 }}
      />
      <div
        ref={arrived}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        className={styles.card}
        style={place}
      >
        <div className={styles.head}>
          <Icon name={step.icon} />
          <h2 id={titleId} className={styles.title}>
            {sayText(step.title)}
          </h2>
          <span className={styles.position}>{say('position', { position: position + 1, total })}</span>
        </div>
        <p className={styles.contains}>{say('contains')}</p>
        <ul className={styles.features}>
          {step.features.map((feature) => (
            <li key={feature.path}>
              <Icon name={feature.icon} />
              {sayText(feature.title)}
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          <Button {...(last ? { type: 'primary' } : {})} onClick={end}>
            {say('known')}
          </Button>
          {last ? null : (
            <Button type="link" onClick={end}>
              {say('skip')}
            </Button>
          )}
          {last ? null : (
            <Button type="primary" onClick={() => next(total)}>
              {say('next')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

/** The keyboard stays in the popover: after its last button comes its first. */
function keepInside(event: KeyboardEvent, card: HTMLElement | null) {
  const buttons = [...(card?.querySelectorAll('button') ?? [])];
  const edge = event.shiftKey ? buttons[0] : buttons.at(-1);
  const other = event.shiftKey ? buttons.at(-1) : buttons[0];
  if (document.activeElement !== edge && document.activeElement !== card) return;
  event.preventDefault();
  (document.activeElement === card && !event.shiftKey ? buttons[0] : other)?.focus();
}
