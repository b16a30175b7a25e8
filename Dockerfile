FROM node:24-bookworm-slim AS build
WORKDIR /panicle
COPY . .
RUN npm ci && npm run build

FROM node:24-bookworm-slim
WORKDIR /panicle
COPY . .
# The image has its own Node, so the packaged one is not needed.
RUN npm ci --omit=dev && rm -rf node_modules/node-linux-* && npm cache clean --force
COPY --from=build /panicle/apps/web/dist apps/web/dist
RUN mkdir /data && chown node:node /data && ln -s /panicle/apps/cli/bin/panicle.mjs /usr/local/bin/panicle
USER node
ENV NODE_ENV=production PANICLE_HOST=0.0.0.0 PANICLE_DATA=/data NODE_COMPILE_CACHE=/tmp/compiled
VOLUME /data
EXPOSE 8080
HEALTHCHECK --start-period=60s --interval=15s --timeout=3s \
  CMD ["node", "--eval", "fetch('http://127.0.0.1:' + (process.env.PANICLE_PORT || 8080) + '/crop/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/src/main.ts"]
