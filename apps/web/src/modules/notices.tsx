import type { ComponentType } from 'react';
import { lazyPart } from '../ui/feedback/lazy-part.tsx';
import { notices } from './index.ts';
import type { Notice, NoticePlace } from './page-module.ts';

const shown: readonly { notice: Notice; Content: ComponentType }[] = notices.map((notice) => ({
  notice,
  Content: lazyPart(notice.load),
}));

/** What the features have to say at this place. */
export default function Notices({ place }: { place: NoticePlace }) {
  return shown
    .filter(({ notice }) => notice.place === place)
    .map(({ notice: { key, When }, Content }) => (
      <When key={key}>
        <Content />
      </When>
    ));
}
