import { MAXIMUM_TASK_STREAMS } from '@panicle/contract/jobs';
import { BusinessError } from '../../platform/business-error.ts';
import { openEventStream } from '../../platform/events/open-streams.ts';
import { RecordFeed } from '../../platform/events/record-feed.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { TaskFeed } from './task-feed.ts';
import { taskScope } from './task-scope.ts';

interface Feeds {
  tasks: TaskFeed;
  records: RecordFeed;
}
const known = new WeakMap<Platform, Feeds>();

/** One feed of each kind for each web process. */
function feedsOf(platform: Platform): Feeds {
  const { database, jobKinds, log } = platform;
  const feeds = known.get(platform) ?? {
    tasks: new TaskFeed(database, jobKinds, log),
    records: new RecordFeed(database),
  };
  known.set(platform, feeds);
  return feeds;
}

export const taskEventsRoute = route({
  method: 'GET',
  url: '/crop/crop-task/events',
  summary:
    'Event stream of the tasks one may see: `task` with the record for every change, `removed` with the id; and of changed records of other kinds that are followed live: `record` with kind and id. Read it with fetch, open it again when it ends and then read the page again',
  access: { allow: 'signed-in' },
  raw: true,
  handler: async ({ platform, session, request, reply }) => {
    const { tasks, records } = feedsOf(platform);
    await tasks.start();
    await records.start();
    const token = String(request.headers.token);
    if (tasks.streamsOf(token) >= MAXIMUM_TASK_STREAMS) {
      throw new BusinessError('tooManyEventStreams', { limit: MAXIMUM_TASK_STREAMS }, { httpStatus: 429 });
    }
    const accountId = session.actor?.userId ?? session.userId;
    const reader = { userId: session.userId, accountId, token };
    const stream = openEventStream(reply);
    tasks.add(stream, reader, taskScope(session, null));
    records.add(stream, session);
  },
});
