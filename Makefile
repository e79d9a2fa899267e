# make demo and make test do all the set-up that they need; the rest is for those who work on Skerry.

PREFIX ?= /usr/local
DESTDIR ?=
PICTURES ?= pictures
SWIFT_BUILD = swift build -c release

.PHONY: help setup build demo test soak sanitize bench pictures status install clean

help:
	@echo "make demo      draw the examples, and run an order from the relay to the phone"
	@echo "make test      build everything and run every test"
	@echo "make build     build the command (./skerry runs it)"
	@echo "make install   put the command below PREFIX ($(PREFIX))"
	@echo "make bench     measure speed beside peers and limits"
	@echo "make soak      run the long tests"
	@echo "make sanitize  run the push path's tests with the thread and the address sanitizer"
	@echo "make pictures  draw the pictures of the README anew"
	@echo "make status    write Docs/status from the sources anew"
	@echo "make clean     remove what was built"

setup:
	@scripts/bootstrap.sh

build: setup
	@$(SWIFT_BUILD)

demo: build
	@scripts/demo.sh "$(PICTURES)"

# The suites that talk over sockets run by themselves: beside compilers that block their threads they would wait for
# longer than their peers do.
SOCKETS = ^(NetTests|ProviderTests|GatewayTests|RelayTests|SkerryClientTests)\.
# So do those that drive a browser, which has to keep up with a hand.
BROWSER = ^StudioTests\.

# The command and its libraries are built first, because the end-to-end tests run them. Where PyPI cannot be reached,
# the tests that hold the gateway against its clients are skipped, and say so.
test: setup
	@scripts/peers.sh >/dev/null || true
	@swift build --build-tests
	@swift test --skip-build --filter '$(SOCKETS)' --skip AppleShape
	@swift test --skip-build --filter AppleShape
	@swift test --skip-build --filter '$(BROWSER)'
	@swift test --skip-build --skip '$(SOCKETS)|$(BROWSER)'

# Millions of rounds are a matter of minutes only where the code is optimised; the extension's soak needs the command.
SOAK = SKERRY_SOAK=1 swift test
soak: setup
	@SKERRY_TESTS=APNsTests,NetTests,ProviderTests,GatewayTests,RelayTests $(SOAK) -c release -Xswiftc -enable-testing \
	  --scratch-path .build/soak --filter 'Soak|PoolChance'
	@swift build --build-tests
	@$(SOAK) --skip-build --filter 'EndToEnd.*Soak'

sanitize: setup
	@scripts/sanitize.sh

bench: build
	@Benchmarks/run.sh

pictures: build
	@scripts/pictures.sh

status: setup
	@swift build --product InventoryPages
	@"$$(swift build --show-bin-path)/InventoryPages" .

install: build
	@DESTDIR="$(DESTDIR)" scripts/install.sh "$(PREFIX)"

clean:
	@rm -rf .build "$(PICTURES)"
