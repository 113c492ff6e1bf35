# The image holds the build and the packages that it runs on; data and files belong into a volume, PostgreSQL and S3. During
# an update nginx asks the other container for scripts that one of them lacks (deploy/nginx.conf).
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-fund --no-audit
COPY . .
# docker build --build-arg COMMIT=$(git rev-parse --short=12 HEAD): /healthz and /metrics name it.
ARG COMMIT
RUN npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# Optional packages are needed (the programs that make pictures smaller come so), but for the Node that the image has.
RUN npm ci --omit=dev --no-fund --no-audit && rm -rf node_modules/node-linux-*

FROM node:24-bookworm-slim
WORKDIR /app
# MALLOC_… and NODE_OPTIONS keep the process small (docs/decisions/0016-a-small-process.md).
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data XDG_CACHE_HOME=/tmp MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=32768 MALLOC_TRIM_THRESHOLD_=131072 NODE_OPTIONS=--v8-pool-size=1
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/package.json package.json
COPY --from=build /app/build build
COPY --from=build /app/scripts scripts
COPY --from=build /app/db/migrations db/migrations
COPY --from=build /app/db/pglite-worker.mjs db/pglite-worker.mjs
# /backups is for a directory of the machine, so that an archive outlives the container.
RUN mkdir /data /backups && chown node:node /data /backups
USER node
VOLUME /data
EXPOSE 3000
# A stop takes up to 28 seconds: docker run --stop-timeout 40, in a compose file stop_grace_period.
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node itself and not npm, so that a signal reaches it.
CMD ["node", "--", "scripts/serve.mjs"]
