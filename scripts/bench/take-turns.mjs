const rounds = 5;

/** Returns the results of each site by round, without a first round that warms the processes up. */
export async function takeTurns(sites, measure) {
  const results = sites.map(() => []);
  for (let round = 0; round <= rounds; round++) {
    for (const [index, site] of sites.entries()) {
      const result = await measure(site, round);
      if (round > 0) results[index].push(result);
    }
  }
  return results;
}
