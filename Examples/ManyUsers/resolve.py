#!/usr/bin/env python3
"""Resolves the configurations of an app's users with Apache Spark: resolve.py APP INPUT OUTPUT --program PATH --source DIR

INPUT has a configuration in each line, OUTPUT becomes a folder with the answers, in as many files as there are parts. Each part is one run of
`sitegen resolve`, which reads its lines and answers them in order; a part that fails is done again.
"""

import argparse
import shlex

from pyspark.sql import SparkSession


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("app")
    parser.add_argument("input")
    parser.add_argument("output")
    parser.add_argument("--program", required=True, help="sitegen, as every worker finds it")
    parser.add_argument("--source", required=True, help="the folder with content/, as every worker finds it")
    # A job on one computer gives up at the first failure, unless it is told how often a part may fail.
    parser.add_argument("--master", default="local[2,4]")
    parser.add_argument("--parts", type=int, default=2, help="at least so many: each begins with reading the content")
    options = parser.parse_args()
    spark = SparkSession.builder.master(options.master).appName(f"resolve {options.app}").getOrCreate()
    command = shlex.join([options.program, "resolve", options.app, "--source", options.source])
    # checkCode: a program that ends before its time leaves no answers behind that look whole.
    lines = spark.sparkContext.textFile(options.input, options.parts)
    lines.pipe(command, checkCode=True).saveAsTextFile(options.output)
    spark.stop()


if __name__ == "__main__":
    main()
