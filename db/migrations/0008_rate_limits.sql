-- Asked at every form, and worth nothing after a crash: no write-ahead log, and no commit that waits for the disk.
CREATE UNLOGGED TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"times" timestamp with time zone[] NOT NULL
);
