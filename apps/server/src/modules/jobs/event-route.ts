import { MAXIMUM_TASK_STREAMS } from '@panicle/contract/jobs';
import { BusinessError } from '../../platform/business-error.ts';
import { openEventStream } from '../../platform/events/open-streams.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { TaskFeed } from './task-feed.ts';
import { taskScope } from './task-scope.ts';

const feeds = new WeakMap<Platform, TaskFeed>();

/** One feed for each web process. */
function feedOf(platform: Platform): TaskFeed {
  const known = feeds.get(platform);
  if (known) return known;
  const made = new TaskFeed(platform.database, platform.jobKinds, platform.log);
  feeds.set(platform, made);
  return made;
}

export const taskEventsRoute = route({
  method: 'GET',
  url: '/crop/crop-task/events',
  summary:
    'Event stream of the tasks one may see: `task` with the record for every change, `removed` with the id. Read it with fetch, open it again when it ends and then read the page again',
  access: { allow: 'signed-in' },
  raw: true,
  handler: async ({ platform, session, request, reply }) => {
    const feed = feedOf(platform);
    await feed.start();
    const token = String(request.headers.token);
    if (feed.streamsOf(token) >= MAXIMUM_TASK_STREAMS) {
      throw new BusinessError('tooManyEventStreams', { limit: MAXIMUM_TASK_STREAMS }, { httpStatus: 429 });
    }
    const accountId = session.actor?.userId ?? session.userId;
    const reader = { userId: session.userId, accountId, token };
    feed.add(openEventStream(reply), reader, taskScope(session, null));
  },
});
