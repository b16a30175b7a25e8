import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { requireFreePort } from './free-port.ts';

test('names a port that another program uses, and waits for one that is being given up', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(requireFreePort(port, '127.0.0.1', 0)).rejects.toThrow(
    `Port ${port} on 127.0.0.1 cannot be used: another program uses it. Set PANICLE_PORT`,
  );
  const waiting = requireFreePort(port, '127.0.0.1', 10_000);
  other.close();
  await waiting;
});
