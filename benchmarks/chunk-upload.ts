// Chunked uploads with MD5 checked, four files of 100 MB with three chunks in flight each. `npm run bench -- chunk-upload`
import { randomBytes } from 'node:crypto';
import { signInOverHttp, startRunningApplication } from '../apps/server/src/testing/running-application.ts';
import { chunkedFile, uploadFile } from './chunk-client.ts';
import { processTree, watchMemory } from './process-tree.ts';
import { report } from './report.ts';

const MEGABYTES = 100;
const application = await startRunningApplication();
try {
  const headers = await signInOverHttp(application.address);
  const files = Array.from({ length: 4 }, (_, index) =>
    chunkedFile(`upload-${index}.vcf`, randomBytes(MEGABYTES * 1024 * 1024)),
  );
  const root = application.process.pid ?? 0;
  const memory = watchMemory(root);
  const cpuBefore = processTree(root).cpuSeconds;
  const start = performance.now();
  await Promise.all(files.map((file) => uploadFile(application.address, headers, file)));
  const seconds = (performance.now() - start) / 1000;
  report('chunk upload, MD5 checked, until complete', (files.length * MEGABYTES) / seconds, 'MB/s', '100');
  report('  CPU of the program', processTree(root).cpuSeconds - cpuBefore, 's');
  report('  largest process', memory.peakMegabytes(), 'MB');
  memory.stop();
} finally {
  await application.stop();
}
