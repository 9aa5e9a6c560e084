// The engine's command line, which says at its end how much memory it took at most.
process.on('exit', () => {
  process.stderr.write(`\npeak-memory ${process.resourceUsage().maxRSS * 1024}\n`);
});
await import('../quire/cli.ts');
