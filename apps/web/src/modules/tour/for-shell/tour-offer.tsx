import { useState } from 'react';
import { Button } from 'antd';
import { useText } from '../../../language/text.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { useSignedIn } from '../../../session/session-context.ts';
import { tourMessages } from '../messages.ts';
import { knowsTour, rememberTour, useTour } from './tour-store.ts';
import { useStartTour } from './use-start-tour.ts';
import styles from './tour-offer.module.css';

/** On first use: a line above the dashboard that offers the tour. It covers nothing and is shown until it is answered. */
export function TourOffer() {
  const say = useText(tourMessages);
  const { user } = useSignedIn();
  const start = useStartTour();
  const touring = useTour((state) => state.step !== null);
  const [answered, setAnswered] = useState(() => knowsTour(user.id));

  if (answered || touring) return null;
  const answer = () => {
    rememberTour(user.id);
    setAnswered(true);
  };
  return (
    <aside className={styles.offer} aria-label={say('offerTitle')} data-print="hidden">
      <Icon name="compass" />
      <p className={styles.text}>{say('offer')}</p>
      <Button
        size="small"
        onClick={() => {
          answer();
          start();
        }}
      >
        {say('start')}
      </Button>
      <Button size="small" type="text" onClick={answer}>
        {say('decline')}
      </Button>
    </aside>
  );
}
