#!/bin/sh
# Runs once, while the volume of PostgreSQL is empty. The site gets a role without rights over the server, and the
# superuser no password: it signs in only inside of the container, docker compose exec postgres psql --username postgres.
set -e
psql --username postgres --dbname postgres --set ON_ERROR_STOP=1 --set password="$POSTGRES_PASSWORD" <<'SQL'
create role lyceum login password :'password';
create database lyceum owner lyceum;
alter role postgres password null;
SQL
