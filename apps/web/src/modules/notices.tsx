import { lazy, Suspense, type ComponentType } from 'react';
import { notices } from './index.ts';
import type { Notice, NoticePlace } from './page-module.ts';

const shown: readonly { notice: Notice; Content: ComponentType }[] = notices.map((notice) => ({
  notice,
  Content: lazy(notice.load),
}));

/** What the features have to say at this place. */
export default function Notices({ place }: { place: NoticePlace }) {
  return shown
    .filter(({ notice }) => notice.place === place)
    .map(({ notice: { key, When }, Content }) => (
      <When key={key}>
        <Suspense fallback={null}>
          <Content />
        </Suspense>
      </When>
    ));
}
