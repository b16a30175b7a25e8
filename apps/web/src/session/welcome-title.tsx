import { useState } from 'react';
import { useText } from '../language/text.ts';
import { useSignedIn } from './session-context.ts';
import { welcomeMessages } from './welcome-messages.ts';
import styles from './welcome-title.module.css';

const greetingAt = (hour: number) => (hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening');

/** Greets the reader by name and names the day; the heading of the pages that work begins on. A guest has no name. */
export function WelcomeTitle() {
  const say = useText(welcomeMessages);
  const { user, guest } = useSignedIn();
  const [now] = useState(() => new Date());
  const greeting = say(greetingAt(now.getHours()));
  return (
    <div>
      <h1 className={styles.title}>
        {guest ? greeting : say('named', { greeting, name: user.nickName || user.username })}
      </h1>
      <p className={styles.today}>
        {say('today', {
          year: String(now.getFullYear()),
          month: String(now.getMonth() + 1).padStart(2, '0'),
          day: String(now.getDate()).padStart(2, '0'),
          weekday: say(`weekday${now.getDay() as 0 | 1 | 2 | 3 | 4 | 5 | 6}`),
        })}
      </p>
    </div>
  );
}
